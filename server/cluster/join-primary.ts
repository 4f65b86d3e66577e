import type { BuildStamp } from '../../shared/payload.ts'
import { joinFirebase } from '../firebase/join-firebase.ts'
import type { Firebase } from '../firebase/open-firebase.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { Family } from '../metrics/family.ts'
import { createTalk } from './talk.ts'
import { beatMs, type Dowry, dowryVariable, words } from './words.ts'

export type Primary = {
  stamp: BuildStamp
  localFirebase: Firebase | undefined
  gatherMetrics(): Promise<Family[]>
  onRetired(retire: (reason: string) => void): void
}

/** A worker's side of the channel to its primary. */
export function joinPrimary(metrics: Metrics): Primary {
  const { stamp, localFirebase } = JSON.parse(process.env[dowryVariable]!) as Dowry
  const talk = createTalk(send, question => (question === words.metrics ? metrics.families() : undefined))
  process.on('message', message => void talk.hear(message))
  setInterval(() => send(words.beat), beatMs).unref()
  return {
    stamp,
    localFirebase: localFirebase && joinFirebase(localFirebase),
    gatherMetrics: async () => ((await talk.ask(words.allMetrics)) as Family[] | undefined) ?? metrics.families(),
    onRetired: retire => {
      process.on('message', message => {
        if (message === words.retire) retire('retired')
      })
    },
  }
}

/** A channel that is gone takes the worker with it soon; until then nobody listens. */
function send(message: unknown): void {
  if (process.connected) process.send!(message, undefined, undefined, () => {})
}
