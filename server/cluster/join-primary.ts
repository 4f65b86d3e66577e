import type { PublicFirebase } from '../../shared/public-config.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { Family } from '../metrics/family.ts'
import { beatMs, type LocalFirebase, messages } from './messages.ts'
import { createTalk } from './talk.ts'

export type Primary = {
  localFirebase: Promise<PublicFirebase | null>
  gatherMetrics(): Promise<Family[]>
  onRetired(retire: (reason: string) => void): void
  tellListening(address: string): void
  tellFaulted(): void
}

/** A worker's side of the channel to its leading process, with which it ends. */
export function joinPrimary(metrics: Metrics): Primary {
  const talk = createTalk(send, question => (question === messages.metrics ? metrics.families() : undefined))
  const localFirebase = Promise.withResolvers<PublicFirebase | null>()
  process.on('message', (message: unknown) => {
    if (isLocalFirebase(message)) localFirebase.resolve(message.localFirebase)
    else void talk.hear(message)
  })
  setInterval(() => send(messages.beat), beatMs).unref()
  return {
    localFirebase: localFirebase.promise,
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

function isLocalFirebase(message: unknown): message is LocalFirebase {
  return typeof message === 'object' && message !== null && 'localFirebase' in message
}

/** A channel that is gone takes the worker with it soon; until then nobody listens. */
function send(message: unknown): void {
  if (process.connected) process.send!(message, undefined, undefined, () => {})
}
