import type { Config } from '../config.ts'
import { type StartOptions, startEmbeddedFirebase } from '../embedded-firebase/start.ts'
import type { Logger } from '../log/logger.ts'
import { joinFirebase } from './join-firebase.ts'
import type { Firebase } from './open-firebase.ts'

const projectId = 'local'

/** Starts the Firebase of this machine beside the site, one port above it where that is free. */
export async function startLocal(config: Config, log: Logger, rules: string): Promise<Firebase> {
  const { port, origin, dataDir, firestore } = config
  const start = (wished: number) =>
    startEmbeddedFirebase({
      dataDir,
      projectId,
      rules,
      port: wished,
      siteUrl: `${origin}/`,
      siteOrigins: [origin, ...['localhost', '127.0.0.1', '[::1]'].map(name => `http://${name}:${port}`)],
      log: {
        info: sentence => log.info(sentence),
        error: fault => log.error({ err: fault }, 'The local Firebase failed.'),
      },
    } satisfies StartOptions)

  const { url, browserConfig, close } = await start(port > 0 && port < 65_535 ? port + 1 : 0).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return start(0)
    },
  )
  process.once('exit', () => void close())
  log.info(`Accounts are kept on this machine, in ${dataDir}, by a local Firebase at ${url}: none is configured.`)
  const { options, ...local } = browserConfig
  return { ...joinFirebase({ options, ...firestore, local }), close }
}
