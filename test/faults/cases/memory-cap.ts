import { freePort } from '../../../scripts/free-port.ts'
import { otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import type { Fault } from '../fault.ts'
import { askMany, type Question } from '../support/ask-many.ts'
import { startProbedServer } from '../support/probed-server.ts'
import { megabytes, sample } from '../support/say.ts'

const rounds = 4
const perRound = 25_000

export const memoryCap: Fault = {
  name: 'memory-cap',
  numbers: ['F14'],
  promise:
    'With a heap of 64 MB, a hundred thousand unique URLs, queries, cookies and headers neither crash the process nor fill its memory.',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const env = { NODE_OPTIONS: '--max-old-space-size=64' }
    const server = await startProbedServer({ buildsDir, build: older, port, env })
    const heaps: number[] = []
    const wrong = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const question = (turn: number) => newQuestion(round * perRound + turn)
      const asked = await askMany({ port, count: perRound, connections: 32, question })
      for (const what of asked.wrong.keys()) wrong.add(what)
      heaps.push((await server.held()).heap)
    }
    server.process.kill('SIGTERM')
    const code = await server.ended
    const grown = heaps.at(-1)! - heaps[0]!
    return {
      passed: code === 0 && wrong.size === 0 && grown < 2e6,
      summary: `heap after each ${perRound}: ${heaps.map(megabytes).join(', ')}; exit code ${code}${sample(wrong)}`,
    }
  },
}

function newQuestion(turn: number): Question {
  const [path, status] = [
    [`/nowhere-${turn}`, 404],
    [`${otherInnerPath}?q=${turn}`, 200],
    [`/assets/none-${turn}.js`, 404],
    [`/builds/meta/${turn.toString(16).padStart(16, '0')}.json`, 404],
    [`${otherHome}/_payload.json?${turn.toString(16).padStart(16, '0')}`, 200],
  ][turn % 5] as [string, number]
  const own = [
    `Cookie: a${turn}=${turn}`,
    `Accept-Encoding: br;q=0.${turn}, gzip`,
    `Accept-Language: en;q=0.${turn}, de`,
  ]
  return { request: `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${turn}\r\n${own.join('\r\n')}\r\n\r\n`, status }
}
