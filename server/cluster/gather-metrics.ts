import type { ChildProcess } from 'node:child_process'
import type { Family } from '../metrics/family.ts'
import { mergeMetrics } from '../metrics/merge-metrics.ts'
import { isListening, messages } from './messages.ts'
import { createTalk, type Talk } from './talk.ts'

/** Asks all workers what they have counted; one that does not answer is left out. `own` is what the primary knows. */
export function createGathering(own: () => Family[]) {
  const talks = new Map<ChildProcess, Talk>()

  const gather = async (): Promise<Family[]> => {
    const answers = await Promise.all([...talks.values()].map(talk => talk.ask(messages.metrics)))
    return mergeMetrics([own(), ...answers.filter(answer => answer !== undefined)] as Family[][])
  }
  return {
    gather,
    join(worker: ChildProcess): void {
      const send = (message: object) => worker.connected && worker.send(message, () => {})
      const talk = createTalk(send, question => (question === messages.allMetrics ? gather() : undefined))
      worker.on('message', message => {
        // One that is still loading could not answer, and everybody would wait for it.
        if (isListening(message)) talks.set(worker, talk)
        else void talk.hear(message)
      })
      worker.once('exit', () => talks.delete(worker))
    },
  }
}
