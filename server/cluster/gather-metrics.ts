import type { ChildProcess } from 'node:child_process'
import { type Channel, createChannel } from './channel.ts'
import { isListening, messages } from './worker-messages.ts'

/** What adds up is loaded a little after the start, in ms. */
const loadAfterMs = 500

/** What all processes have counted, as one text: the leading one, by `counts`, and each worker that answers. */
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
      metric('gauge', 'workers_listening', 'Workers that answer.', listening),
      metric('counter', 'workers_replaced_total', 'Workers that ended or failed by themselves.', replaced),
    ]
  }
  const gather = async (): Promise<string> => {
    const { mergeMetrics } = await load()
    const answers = await Promise.all([...channels.values()].map(channel => channel.ask(messages.metrics)))
    try {
      return await mergeMetrics([own(), ...answers.filter(answer => Array.isArray(answer))])
    } catch {
      // Workers of another build may count in a way that this one cannot add up.
      return mergeMetrics([own()])
    }
  }
  return {
    gather,
    join(worker: ChildProcess): void {
      const send = (message: object) => worker.connected && worker.send(message, () => {})
      const channel = createChannel(send, question => (question === messages.allMetrics ? gather() : undefined))
      worker.on('message', message => {
        if (!isListening(message)) return void channel.receive(message)
        // One that is still loading could not answer, and everybody would wait for it.
        channels.set(worker, channel)
        // Not with the first question: a process outlives the build that it is of.
        setTimeout(() => load().catch(() => {}), loadAfterMs).unref()
      })
      worker.once('exit', () => channels.delete(worker))
    },
  }
}

function metric(type: 'counter' | 'gauge', name: string, help: string, value: number) {
  return { type, name, help, aggregator: 'sum', values: [{ value, labels: {} }] }
}
