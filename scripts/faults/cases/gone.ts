import type { Fault } from '../fault.ts'
import { goneClients } from '../gone-clients.ts'
import { megabytes } from '../support/say.ts'

export const gone: Fault = {
  name: 'gone',
  numbers: ['F21'],
  promise:
    'Ten thousand visitors who leave at every moment leave no open file, no render, no memory and no word in the log.',
  async run(builds) {
    const { visits, before, after, renders, said } = await goneClients(builds, 10_000)
    const grown = after.heap - before.heap
    return {
      passed: after.openFiles <= before.openFiles + 2 && grown < 5e6 && renders === '0' && said === '',
      words: `${visits} left; ${after.openFiles} files open (${before.openFiles} before), heap ${megabytes(after.heap)} (${megabytes(before.heap)} before), ${renders} renders under way; the log ${said ? `says ${said.slice(0, 300)}` : 'is silent'}`,
    }
  },
}
