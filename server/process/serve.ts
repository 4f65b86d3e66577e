import cluster from 'node:cluster'
import { joinPrimary } from '../cluster/join-primary.ts'
import type { Config } from '../config.ts'
import { openFirebase } from '../firebase/open-firebase.ts'
import { createHandler } from '../handler.ts'
import { createHttpServer } from '../http/create-http-server.ts'
import type { Logger } from '../log/logger.ts'
import { createRequestLog } from '../log/request-log.ts'
import { createMetrics } from '../metrics/create-metrics.ts'
import { listenMetrics } from '../metrics/listen-metrics.ts'
import { createSite } from '../site.ts'
import { announce } from './announce.ts'
import { createDrain } from './drain.ts'
import { endOnSignals } from './end-on-signals.ts'
import { endOnFault } from './guard-process.ts'
import { inheritedSocket } from './inherited-socket.ts'
import { listen } from './listen.ts'
import { type OwnBuild, ownStamp } from './own-build.ts'
import { keepPidFile, pidFile } from './pid-file.ts'

export type Start = { config: Config; log: Logger; build: OwnBuild; readRules: () => Promise<string> }

/** A process that answers: the only one, or one of a primary's workers. */
export async function serve({ config, log, build, readRules }: Start): Promise<void> {
  const requests = createRequestLog(process.stdout, config.logLevel === 'info' || config.logLevel === 'debug')
  const metrics = createMetrics(build.id)
  const primary = cluster.isWorker ? joinPrimary(metrics) : undefined
  const stamp = primary?.stamp ?? (await ownStamp(build, log))
  const firebase = primary && !config.firebase ? primary.localFirebase : await openFirebase({ config, log, readRules })
  const gatherMetrics = primary?.gatherMetrics
  const { buildsDir } = build
  const site = await createSite({ config, buildsDir, stamp, firebase, log, requests, metrics, gatherMetrics })

  const http = createHttpServer(createHandler(site))
  const drain = createDrain(http, site)
  endOnSignals(drain, () => {
    requests.flush()
    process.exit(0)
  })
  endOnFault(log, drain)
  primary?.onRetired(drain)
  const pids = [process.pid, ...(primary ? [process.ppid] : [])]
  const address = await listen(http.server, { ...config, socket: inheritedSocket(process.env, pids) })
  if (primary) return
  await listenMetrics(config, site.gatherMetrics)
  keepPidFile(pidFile(buildsDir, config.pidFile), log)
  announce(log, address, build.id)
  process.on('SIGHUP', () =>
    log.warn('A single process cannot change its build. Set WEB_CONCURRENCY to 2 or more, or restart it.'),
  )
}
