import './runtime.mjs'
import '../build/load-env.ts'
import { parseArgs } from 'node:util'
import { buildsDirectory } from '../build/places.ts'
import { previousBuild, readActivations } from '../server/builds/latest-build.ts'
import { withLock } from './release/lock-builds.ts'
import { switchBuild, switchOptions } from './release/switch-build.ts'

try {
  const { values } = parseArgs({ options: switchOptions })
  const buildsDir = buildsDirectory(process.env)
  await withLock(buildsDir, 'npm run rollback', async () => {
    const activations = await readActivations(buildsDir)
    const id = previousBuild(activations)
    if (!id) throw new Error(`No previous build in ${buildsDir}.`)
    await switchBuild({ buildsDir, id, insteadOf: activations.at(-1)!.id, ...values })
  })
} catch (error) {
  process.stderr.write(`The rollback failed: ${(error as Error).message}\n`)
  process.exit(1)
}
