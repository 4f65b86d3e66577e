import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '../../../shared/routes.ts'
import { freePort } from '../../free-port.ts'
import { chunksOf } from '../chunks-of.ts'
import type { Fault } from '../fault.ts'
import { askMany } from '../support/ask-many.ts'
import { mixedQuestions } from '../support/mixed-questions.ts'
import { type Held, startProbedServer } from '../support/probed-server.ts'
import { sample } from '../support/say.ts'
import { serviceMemory } from '../support/service-memory.ts'

const rounds = 10
const perRound = 100_000
const mostRss = 150e6
/** V8 gives pages back once a process has been quiet for some seconds. */
const restMs = 20_000

export const million: Fault = {
  name: 'million',
  numbers: ['F23'],
  promise:
    'After a million requests of all kinds, and a rest, a process with the memory settings of the systemd unit holds 150 MB at most; from the first hundred thousand on the heap grows by less than 5 MB, and files, listeners and timers not at all.',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const server = await startProbedServer({ buildsDir, build: older, port, env: serviceMemory() })
    const question = mixedQuestions(older, await chunksOf(buildsDir, older))
    const seen: Held[] = []
    const wrong = new Set<string>()
    await warmUp(port)
    for (let round = 0; round < rounds; round++) {
      const [asked] = await Promise.all([
        askMany({ port, count: perRound, connections: 32, question }),
        comeAndGo(port),
      ])
      for (const what of asked.wrong.keys()) wrong.add(what)
      seen.push(await server.held())
    }
    await pause(restMs)
    const rested = (await server.held()).rss
    server.process.kill('SIGTERM')
    const code = await server.ended
    const [first, last] = [seen[0]!, seen.at(-1)!]
    const steady =
      last.openFiles <= first.openFiles + 2 && last.listeners === first.listeners && last.timers <= first.timers
    return {
      passed: rested <= mostRss && last.heap - first.heap < 5e6 && steady && wrong.size === 0 && code === 0,
      words: `resident ${Math.round(rested / 1e6)} MB after ${restMs / 1000} s of rest; after each ${perRound} under load ${list(seen, 'rss')} MB, heap ${list(seen, 'heap')} MB; ${last.openFiles} files, ${last.listeners} listeners, ${last.timers} timers (${first.openFiles}, ${first.listeners}, ${first.timers} at first); exit code ${code}${sample(wrong)}`,
    }
  },
}

function list(seen: readonly Held[], what: 'rss' | 'heap'): string {
  return seen.map(held => Math.round(held[what] / 1e6)).join(', ')
}

/** So that every page is known before it is asked for conditionally. */
async function warmUp(port: number): Promise<void> {
  for (const { path } of routes) await (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).text()
}

/** A thousand visitors who ask and do not wait. */
async function comeAndGo(port: number): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`GET ${['/de', `/nowhere-${i}`, '/ko/faq'][i % 3]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await new Promise(done => setTimeout(done, i % 4))
    socket.destroy()
  }
}
