import type { Fault } from '../fault.ts'
import { slowClients } from '../slow-clients.ts'
import { ms } from '../support/say.ts'

const counts = { silent: 500, head: 500, body: 500, reader: 100 }

export const slow: Fault = {
  name: 'slow',
  numbers: ['F20'],
  promise:
    'Clients that say nothing, or send a byte a second, are cut within 20 seconds, and those that let answers lie within 70; meanwhile a visitor waits no longer than a quarter of a second.',
  async run(builds) {
    const { held, cutAfter, slowestMs } = await slowClients(builds, counts, 70)
    const { silent = 99, head = 99, body = 99, reader = 99 } = cutAfter
    return {
      passed: slowestMs < 250 && Math.max(silent, head, body) <= 20 && reader <= 70,
      words: `${held} held; the last silent one was cut after ${silent} s, slow head ${head} s, slow body ${body} s, slow reader ${reader} s; a visitor waited ${ms(slowestMs)} at most`,
    }
  },
}
