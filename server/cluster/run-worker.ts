import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { createApp, serverClasses } from '../app.ts'
import { createHttpServer } from '../connections/create-http-server.ts'
import { usualLimits } from '../connections/limits.ts'
import { connectFirebase } from '../firebase/connect-firebase.ts'
import { acceptAbsoluteForm } from '../http/origin-form.ts'
import { createMetrics, type Metrics } from '../ops/metrics.ts'
import { createRequestLog } from '../ops/request-log.ts'
import { createDrain } from '../process/drain.ts'
import { listen } from '../process/listen.ts'
import { endOnException, endOnSignals } from '../process/process-events.ts'
import { createSite, type Site } from '../site.ts'
import { createChannel } from './channel.ts'
import type { ProcessContext } from './process-context.ts'
import { beatMs, socketDescriptor, type WorkerInit, workerMessages } from './worker-messages.ts'

/** Delay in ms before the worker does background work, so that the first visitors do not wait for it. */
const settleMs = 500

export async function runWorker({ config, log, build }: ProcessContext, { stamp }: WorkerInit): Promise<void> {
  const requests = createRequestLog(process.stdout, config.logLevel === 'info' || config.logLevel === 'debug')
  const metrics = createMetrics(build.id)
  const leader = joinLeader(metrics)
  const site = await createSite({
    ...{ config, stamp, log, requests, metrics },
    buildsDir: build.buildsDir,
    firebase: config.firebase && connectFirebase(config.firebase, config.origin),
    gatherMetrics: leader.gatherMetrics,
  })

  const app = createApp(site)
  const http = createHttpServer(acceptAbsoluteForm(app, config.origin), usualLimits, serverClasses(app))
  metrics.watchConnections({ open: () => http.sockets.size, limit: usualLimits.maxConnections })
  const drain = createDrain(http, site, leader.sendCounters)
  endOnSignals(drain, () => {
    requests.flush()
    process.exit(0)
  })
  endOnException(log, (reason, exitCode) => {
    void send(workerMessages.faulted)
    drain(reason, exitCode)
  })
  leader.onRetire(drain)
  void send({ listening: await listen(http.server, { ...config, socket: socketDescriptor }) })
  setTimeout(settle, settleMs, site).unref()
}

async function settle({ builds }: Site): Promise<void> {
  // Write the compile cache now, because Node itself writes it only on a regular exit.
  flushCompileCache()
  // Let the heap grow to only 1.5 times the size of the live objects, to save memory. On the command line, this flag would delay
  // the start, because V8 would discard Node's built-in code cache.
  setFlagsFromString('--heap-growing-percent=50')
  await builds.readAll()
}

function joinLeader({ registry, counters }: Metrics) {
  const respond = (question: string) => {
    if (question === workerMessages.metrics) return registry.getMetricsAsJSON()
    return question === workerMessages.counters ? counters() : undefined
  }
  const channel = createChannel(send, respond)
  process.on('message', message => void channel.receive(message))
  setInterval(() => void send(workerMessages.beat), beatMs).unref()
  return {
    gatherMetrics: async () =>
      ((await channel.request(workerMessages.allMetrics)) as string | undefined) ?? (await registry.metrics()),
    sendCounters: async () => send({ lastCounters: await counters() }),
    onRetire: (retire: (reason: string) => void) => {
      process.on('message', message => {
        if (message === workerMessages.retire) retire('retired')
      })
    },
  }
}

/** Ignores a closed channel, because the worker exits on the `disconnect` event. */
function send(message: unknown): Promise<void> {
  return new Promise(resolve => {
    if (process.connected) process.send!(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
