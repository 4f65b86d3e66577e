import { pathToFileURL } from 'node:url'
import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { buildFolder } from '../server/builds/build-folder.ts'
import { refuseOldRuntime } from './runtime.ts'

refuseOldRuntime(process.versions.node)

/** `npm start`: builds where the sources have no build yet, then becomes its server, so that signals reach it directly. */
try {
  const buildsDir = buildsDirectory(process.env)
  const id = await currentBuild(root, buildsDir)
  process.env.NODE_ENV ??= 'production'
  process.env.BUILDS_DIR ??= buildsDir
  await import(pathToFileURL(buildFolder(buildsDir, id).server).href)
} catch (error) {
  process.stderr.write(`The start failed: ${(error as Error).message}\n`)
  process.exit(1)
}
