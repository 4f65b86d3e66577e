import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { localProject, mayRunLocal } from '../../server/config/local-firebase.ts'
import type { Config } from '../../server/config/read-config.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { type LocalFirebase, type StartOptions, startLocalFirebase } from '../local-firebase/start-local-firebase.ts'

export const rulesFile = join(root, 'server', 'firestore.rules')

/** Uses the site's port number plus one or, if that port is not free, any free port. */
export async function startBesideSite(
  config: Config,
  rules: string,
  log: () => Promise<Logger>,
  options: Pick<StartOptions, 'handedOver' | 'onListening'> = {},
): Promise<LocalFirebase | undefined> {
  if (config.firebase || mayRunLocal(config) !== true) return undefined
  const { port, origin, dataDir } = config
  const start = (port: number) =>
    startLocalFirebase({
      dataDir,
      projectId: localProject,
      rules,
      port,
      siteUrl: `${origin}/`,
      siteOrigins: [origin, ...['localhost', '127.0.0.1', '[::1]'].map(name => `http://${name}:${config.port}`)],
      log: {
        info: async message => (await log()).info(message),
        error: async error => (await log()).error({ err: error }, 'The local Firebase failed'),
      },
      ...options,
    })
  try {
    const firebase = await start(port > 0 && port < 65_535 ? port + 1 : 0).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return start(0)
    })
    process.once('exit', () => void firebase.close())
    ;(await log()).info(
      `No Firebase is configured. A local Firebase at ${firebase.url} keeps accounts on this machine, in ${dataDir}.`,
    )
    return firebase
  } catch (error) {
    ;(await log()).warn(`The local Firebase did not start: ${(error as Error).message}`)
    return undefined
  }
}
