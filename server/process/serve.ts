import { flushCompileCache } from 'node:module'
import { joinPrimary } from '../cluster/join-primary.ts'
import { type Begin, socketDescriptor } from '../cluster/messages.ts'
import { joinFirebase } from '../firebase/join-firebase.ts'
import { createHandler } from '../handler.ts'
import { createHttpServer } from '../http/create-http-server.ts'
import { createRequestLog } from '../log/request-log.ts'
import { createMetrics } from '../metrics/create-metrics.ts'
import { createSite } from '../site.ts'
import { createDrain } from './drain.ts'
import { endOnSignals } from './end-on-signals.ts'
import { endOnFault } from './guard-process.ts'
import { listen } from './listen.ts'
import type { Start } from './start.ts'

/** What has been compiled is written a little after the first visitors, in ms. */
const flushMs = 500

/** A worker: a process that answers, on the socket that its leading process keeps. */
export async function serve({ config, log, build }: Start, { stamp, localFirebase }: Begin['begin']): Promise<void> {
  const requests = createRequestLog(process.stdout, config.logLevel === 'info' || config.logLevel === 'debug')
  const metrics = createMetrics(build.id)
  const primary = joinPrimary(metrics)
  const accounts = config.firebase ?? localFirebase
  const site = await createSite({
    ...{ config, stamp, log, requests, metrics },
    buildsDir: build.buildsDir,
    firebase: accounts ? joinFirebase(accounts) : undefined,
    gatherMetrics: primary.gatherMetrics,
  })

  const http = createHttpServer(createHandler(site))
  const drain = createDrain(http, site)
  endOnSignals(drain, () => {
    requests.flush()
    process.exit(0)
  })
  endOnFault(log, (reason, exitCode) => {
    // Another worker takes its place while this one still finishes what is under way.
    primary.tellFaulted()
    drain(reason, exitCode)
  })
  primary.onRetired(drain)
  primary.tellListening(await listen(http.server, { ...config, socket: socketDescriptor }))
  // Otherwise it is kept at the end, which a crash does not have: whoever takes its place should be quick.
  setTimeout(flushCompileCache, flushMs).unref()
}
