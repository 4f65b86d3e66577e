import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../server/builds/build-folder.ts'

/** The start script tries `servers` in order, until one server starts. */
export type Plan = { env: Record<string, string | undefined>; servers: string[] }

export type Builds = { buildsDir: string; ids: string[] }

export function planOf({ buildsDir, ids }: Builds): Plan {
  return {
    env: { NODE_ENV: 'production', ...process.env, BUILDS_DIR: buildsDir },
    servers: ids.map(id => pathToFileURL(buildFolder(buildsDir, id).server).href),
  }
}
