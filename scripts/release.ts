import './runtime.mjs'
import '../build/load-env.ts'
import { parseArgs } from 'node:util'
import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { pruneBuilds } from '../server/builds/prune-builds.ts'
import { withLock } from './release/lock-builds.ts'
import { switchBuild, switchOptions } from './release/switch-build.ts'

/**
 * `npm run release [-- --id=… --timeout=60]`: activates the build `--id`, or by default the build of the current sources. Exits
 * with 1 if the build has an error, or if a site on this machine does not serve the build within `--timeout` seconds.
 */
try {
  const { values } = parseArgs({ options: { id: { type: 'string' }, ...switchOptions } })
  const buildsDir = buildsDirectory(process.env)
  await withLock(buildsDir, 'npm run release', async () => {
    const id = values.id ?? (await currentBuild(root, buildsDir))
    await switchBuild({ buildsDir, ...values, id })
    await pruneBuilds(buildsDir, id)
  })
} catch (error) {
  process.stderr.write(`The release failed: ${(error as Error).message}\n`)
  process.exit(1)
}
