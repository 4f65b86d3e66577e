import type { Metrics } from '../metrics/create-metrics.ts'
import type { Family } from '../metrics/family.ts'
import { beatMs, messages } from './messages.ts'
import { createTalk } from './talk.ts'

export type Primary = {
  gatherMetrics(): Promise<Family[]>
  onRetired(retire: (reason: string) => void): void
  tellListening(address: string): void
  tellFaulted(): void
}

/** A worker's side of the channel to its leading process, with which it ends. */
export function joinPrimary(metrics: Metrics): Primary {
  const talk = createTalk(send, question => (question === messages.metrics ? metrics.families() : undefined))
  process.on('message', message => void talk.hear(message))
  setInterval(() => send(messages.beat), beatMs).unref()
  return {
    gatherMetrics: async () => ((await talk.ask(messages.allMetrics)) as Family[] | undefined) ?? metrics.families(),
    onRetired: retire => {
      process.on('message', message => {
        if (message === messages.retire) retire('retired')
      })
    },
    tellListening: address => send({ listening: address }),
    tellFaulted: () => send(messages.faulted),
  }
}

/** A channel that is gone takes the worker with it soon; until then nobody listens. */
function send(message: unknown): void {
  if (process.connected) process.send!(message, undefined, undefined, () => {})
}
