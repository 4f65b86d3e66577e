import { pathToFileURL } from 'node:url'
import { buildFolder } from '../server/builds/build-folder.ts'

/** Makes this process the server of a build, so that signals and passed sockets reach it directly. */
export async function becomeServer(buildsDir: string, id: string): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  process.env.BUILDS_DIR ??= buildsDir
  await import(pathToFileURL(buildFolder(buildsDir, id).server).href)
}
