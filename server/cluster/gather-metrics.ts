import type { ChildProcess } from 'node:child_process'
import { type Channel, createChannel } from './channel.ts'
import { isListening, workerMessages } from './worker-messages.ts'

/** Delay before the metrics library loads, so that it does not slow down the start. */
const loadAfterMs = 500

export function createGatherer(counts: () => { listening: number; replaced: number }) {
  const channels = new Map<ChildProcess, Channel>()
  let loading: Promise<typeof import('../ops/metrics.ts')> | undefined
  const load = () => {
    loading ??= import('../ops/metrics.ts')
    return loading
  }

  const own = () => {
    const { listening, replaced } = counts()
    return [
      metric('gauge', 'workers_listening', 'Workers that are listening.', listening),
      metric('counter', 'workers_replaced_total', 'Workers replaced because they exited or failed.', replaced),
    ]
  }
  const gather = async (): Promise<string> => {
    const { mergeMetrics } = await load()
    const answers = await Promise.all([...channels.values()].map(channel => channel.request(workerMessages.metrics)))
    try {
      return await mergeMetrics([own(), ...answers.filter(answer => Array.isArray(answer))])
    } catch {
      // Workers of another build may use a format that this build cannot merge.
      return mergeMetrics([own()])
    }
  }
  return {
    gather,
    join(worker: ChildProcess): void {
      const send = (message: object) => worker.connected && worker.send(message, () => {})
      const channel = createChannel(send, question => (question === workerMessages.allMetrics ? gather() : undefined))
      worker.on('message', message => {
        if (!isListening(message)) return void channel.receive(message)
        // Add a worker only when it listens, because a worker that is still loading would delay the metrics.
        channels.set(worker, channel)
        // Load the library before its first use, because this build's folder may be deleted by then.
        setTimeout(() => load().catch(() => {}), loadAfterMs).unref()
      })
      worker.once('exit', () => channels.delete(worker))
    },
  }
}

function metric(type: 'counter' | 'gauge', name: string, help: string, value: number) {
  return { type, name, help, aggregator: 'sum', values: [{ value, labels: {} }] }
}
