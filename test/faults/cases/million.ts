import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { routes } from '../../../shared/routes.ts'
import { otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { chunksOf } from '../chunks-of.ts'
import type { Fault } from '../fault.ts'
import { askMany, mixedQuestions } from '../support/ask-many.ts'
import { heldBy, ownNode } from '../support/held-by.ts'
import { type Held, startProbedServer } from '../support/probed-server.ts'
import { sample } from '../support/say.ts'

const rounds = 10
const perRound = 100_000
const mostMegabytes = 150
/** V8 returns memory to the system when it has been idle for a few seconds. */
const restMs = 20_000

export const million: Fault = {
  name: 'million',
  numbers: ['F23'],
  promise:
    'After a million mixed requests and a pause, leader and worker together use at most 150 MB with default settings. After the first hundred thousand requests, the heap grows by less than 5 MB, and files, listeners and timers do not grow.',
  async run({ buildsDir, older }) {
    const [port, { node, remove }] = [await freePort(), await ownNode()]
    const server = await startProbedServer({ buildsDir, build: older, port, node })
    const together = () => heldBy([server.pid, ...server.workers()])
    const megabytes: number[] = []
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
      megabytes.push(together())
      seen.push(await server.held())
    }
    await pause(restMs)
    const rested = together()
    server.process.kill('SIGTERM')
    const code = await server.ended
    await remove()
    const [first, last] = [seen[0]!, seen.at(-1)!]
    const steady =
      last.openFiles <= first.openFiles + 2 && last.listeners === first.listeners && last.timers <= first.timers
    return {
      passed: rested <= mostMegabytes && last.heap - first.heap < 5e6 && steady && wrong.size === 0 && code === 0,
      summary: `${rested} MB after ${restMs / 1000} s of idling; after each ${perRound} under load ${megabytes.join(', ')} MB, heap ${seen.map(({ heap }) => Math.round(heap / 1e6)).join(', ')} MB; ${last.openFiles} files, ${last.listeners} listeners, ${last.timers} timers (${first.openFiles}, ${first.listeners}, ${first.timers} at first); exit code ${code}${sample(wrong)}`,
    }
  },
}

async function warmUp(port: number): Promise<void> {
  for (const { path } of routes) await (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).text()
}

async function comeAndGo(port: number): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`GET ${[otherHome, `/nowhere-${i}`, otherInnerPath][i % 3]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await new Promise(done => setTimeout(done, i % 4))
    socket.destroy()
  }
}
