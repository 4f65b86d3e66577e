import '../build/load-env.ts'
import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { readActivations } from '../server/builds/latest-build.ts'
import { standIn } from '../server/builds/rollbacks.ts'
import { becomeServer } from './become-server.ts'
import { refuseOldRuntime } from './runtime.ts'

refuseOldRuntime(process.versions.node)

/** `npm start`: builds where the sources have no build yet, then becomes its server, so that signals reach it directly. */
try {
  const buildsDir = buildsDirectory(process.env)
  const current = await currentBuild(root, buildsDir)
  const instead = standIn(await readActivations(buildsDir), current)
  if (instead) {
    process.stderr.write(
      `Build ${current} was rolled back; "npm run release" brings it back. Until then it is ${instead}.\n`,
    )
  }
  await becomeServer(buildsDir, instead ?? current)
} catch (error) {
  process.stderr.write(`The start failed: ${(error as Error).message}\n`)
  process.exit(1)
}
