import type { ChildProcess } from 'node:child_process'
import { countersOf, isMetrics, type Metric, mergeMetrics } from '../ops/merge-metrics.ts'
import { type Channel, createChannel } from './channel.ts'
import { hasLastCounters, isListening, workerMessages } from './worker-messages.ts'

/** Delay in ms before the metrics library is loaded, because loading it earlier would slow down the start. */
const loadAfterMs = 500
/** Interval at which the leader stores the counters of all workers, in case a worker crashes. */
const storeMs = 15_000

/**
 * If a counter falls, Prometheus assumes a restart and counts all requests again. The counters therefore include the values of
 * workers that have exited, and the last known values of workers that do not respond.
 */
export function createGatherer(counts: () => { listening: number; replaced: number }) {
  const channels = new Map<ChildProcess, Channel>()
  const lastCounters = new Map<ChildProcess, Metric[]>()
  let ofEnded: Metric[] = []
  let loading: Promise<Awaited<ReturnType<typeof load>>> | undefined
  const loadOnce = () => {
    loading ??= load()
    return loading
  }
  const load = async () => {
    const { createLeaderMetrics, formatMetrics } = await import('../ops/metrics.ts')
    return { own: createLeaderMetrics(counts), formatMetrics }
  }

  const ask = async (worker: ChildProcess, channel: Channel, question: string): Promise<Metric[] | undefined> => {
    const answer = await channel.request(question)
    if (!isMetrics(answer) || !channels.has(worker)) return undefined
    lastCounters.set(worker, countersOf(answer))
    return answer
  }
  const askAll = (question: string) =>
    Promise.all([...channels].map(async ([worker, channel]) => [worker, await ask(worker, channel, question)] as const))

  const gather = async (): Promise<string> => {
    const { own, formatMetrics } = await loadOnce()
    const answers = new Map(await askAll(workerMessages.metrics))
    const ofWorkers = [...channels.keys()].map(worker => answers.get(worker) ?? lastCounters.get(worker) ?? [])
    const ofLeader = (await own.getMetricsAsJSON()) as unknown as Metric[]
    return formatMetrics(mergeMetrics([ofLeader, ...ofWorkers, ofEnded]))
  }
  setInterval(() => void askAll(workerMessages.counters), storeMs).unref()

  return {
    gather,
    join(worker: ChildProcess): void {
      const send = (message: object) => worker.connected && worker.send(message, () => {})
      const channel = createChannel(send, question => (question === workerMessages.allMetrics ? gather() : undefined))
      worker.on('message', message => {
        if (hasLastCounters(message) && isMetrics(message.lastCounters)) {
          lastCounters.set(worker, message.lastCounters)
          return
        }
        if (!isListening(message)) return void channel.receive(message)
        // Ask a worker only after it has started to listen, because a worker that is still loading would delay the metrics.
        channels.set(worker, channel)
        // Load the metrics library before its first use, because this build's folder may be deleted later.
        setTimeout(() => loadOnce().catch(() => {}), loadAfterMs).unref()
      })
      // Wait for `disconnect`, because Node may emit `exit` before the last message of the worker.
      worker.once('disconnect', () => {
        channels.delete(worker)
        ofEnded = mergeMetrics([lastCounters.get(worker) ?? [], ofEnded])
        lastCounters.delete(worker)
      })
    },
  }
}
