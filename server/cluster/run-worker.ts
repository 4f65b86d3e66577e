import { flushCompileCache } from 'node:module'
import { createHttpServer } from '../connections/create-http-server.ts'
import { connectFirebase } from '../firebase/verify-token.ts'
import { createHandler } from '../handler.ts'
import { createMetrics, type Metrics } from '../ops/metrics.ts'
import { createRequestLog } from '../ops/request-log.ts'
import { createDrain } from '../process/drain.ts'
import { listen } from '../process/listen.ts'
import { endOnFault, endOnSignals } from '../process/process-events.ts'
import { createSite } from '../site.ts'
import { createChannel } from './channel.ts'
import type { Start } from './start.ts'
import { beatMs, messages, socketDescriptor, type WorkerInit } from './worker-messages.ts'

/** What has been compiled is written a little after the first visitors, in ms. */
const flushMs = 500

/** A worker: a process that answers, on the socket that its leading process keeps. */
export async function runWorker({ config, log, build }: Start, { stamp }: WorkerInit): Promise<void> {
  const requests = createRequestLog(process.stdout, config.logLevel === 'info' || config.logLevel === 'debug')
  const metrics = createMetrics(build.id)
  const leader = joinLeader(metrics)
  const site = await createSite({
    ...{ config, stamp, log, requests, metrics },
    buildsDir: build.buildsDir,
    firebase: config.firebase && connectFirebase(config.firebase),
    gatherMetrics: leader.gatherMetrics,
  })

  const http = createHttpServer(createHandler(site))
  const drain = createDrain(http, site)
  endOnSignals(drain, () => {
    requests.flush()
    process.exit(0)
  })
  endOnFault(log, (reason, exitCode) => {
    // Another worker takes its place while this one still finishes what is under way.
    send(messages.faulted)
    drain(reason, exitCode)
  })
  leader.onRetired(drain)
  send({ listening: await listen(http.server, { ...config, socket: socketDescriptor }) })
  // Otherwise it is kept at the end, which a crash does not have: whoever takes its place should be quick.
  setTimeout(flushCompileCache, flushMs).unref()
}

/** A worker's side of the channel to its leading process, with which it ends. */
function joinLeader({ registry }: Metrics) {
  const reply = (question: string) => (question === messages.metrics ? registry.getMetricsAsJSON() : undefined)
  const channel = createChannel(send, reply)
  process.on('message', message => void channel.receive(message))
  setInterval(() => send(messages.beat), beatMs).unref()
  return {
    gatherMetrics: async () =>
      ((await channel.ask(messages.allMetrics)) as string | undefined) ?? (await registry.metrics()),
    onRetired: (retire: (reason: string) => void) => {
      process.on('message', message => {
        if (message === messages.retire) retire('retired')
      })
    },
  }
}

/** A channel that is gone takes the worker with it soon; until then nobody listens. */
function send(message: unknown): void {
  if (process.connected) process.send!(message, undefined, undefined, () => {})
}
