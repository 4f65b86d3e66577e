import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { localProject, mayRunLocal } from '../../server/config/local-firebase.ts'
import type { Config } from '../../server/config/read-config.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { type LocalFirebase, startLocalFirebase } from '../local-firebase/start-local-firebase.ts'

/** The database's rules, which the local Firebase and Google's are given alike. */
export const rulesFile = join(root, 'server', 'firestore.rules')

/**
 * Starts the local Firebase beside a site that has none configured and that this machine alone can reach: one port above
 * it where that is free, until this process ends. Whatever keeps it from starting leaves the site without accounts. `log` is
 * asked for when there is something to say; `onListening` is told the address, before all that answers there is loaded.
 */
export async function startBesideSite(
  config: Config,
  rules: string,
  log: () => Promise<Logger>,
  onListening?: (url: string) => void,
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
        info: async sentence => (await log()).info(sentence),
        error: async fault => (await log()).error({ err: fault }, 'The local Firebase failed.'),
      },
      ...(onListening && { onListening }),
    })
  try {
    const firebase = await start(port > 0 && port < 65_535 ? port + 1 : 0).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return start(0)
    })
    process.once('exit', () => void firebase.close())
    ;(await log()).info(
      `Accounts are kept on this machine, in ${dataDir}, by a local Firebase at ${firebase.url}: none is configured.`,
    )
    return firebase
  } catch (error) {
    ;(await log()).warn(`The local Firebase did not start. ${(error as Error).message}`)
    return undefined
  }
}
