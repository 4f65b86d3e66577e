import '../build/load-env.ts'
import { pathToFileURL } from 'node:url'
import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { buildFolder } from '../server/builds/build-folder.ts'
import { readActivations } from '../server/builds/latest-build.ts'
import { standIn } from '../server/builds/rollbacks.ts'
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
  process.env.NODE_ENV ??= 'production'
  process.env.BUILDS_DIR ??= buildsDir
  await import(pathToFileURL(buildFolder(buildsDir, instead ?? current).server).href)
} catch (error) {
  process.stderr.write(`The start failed: ${(error as Error).message}\n`)
  process.exit(1)
}
