import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

/** How long after its first trace it is told to end, as parts of the time that it takes from there until it listens. */
const signals = { SIGTERM: [0, 0.1, 0.25, 0.5, 0.9, 1.5], SIGINT: [0, 0.5] }

describe.each(Object.keys(signals) as (keyof typeof signals)[])('%s while it starts', signal => {
  const folder = freshFolder()
  let count = 0
  afterEach(endChildren)

  const start = async (workers: number) => {
    const here = join(folder(), String(count++))
    const { id, main } = await placeBuild(here)
    const port = await freePort()
    const env = { PORT: String(port), BUILDS_DIR: here, LOG_LEVEL: 'fatal' }
    const server = runFile(main, { ...env, WEB_CONCURRENCY: String(workers) })
    return { server, here, id, port, pointer: join(here, 'latest.json') }
  }
  type Begun = Awaited<ReturnType<typeof start>>

  /** When it has noted that its build is live. */
  const firstTrace = async ({ pointer }: Begun) => {
    while (!existsSync(pointer)) await pause(1)
    return performance.now()
  }
  const leavesNothing = async ({ server, here, id, port, pointer }: Begun) => {
    expect(server.output().err).toBe('')
    expect(readdirSync(here).filter(name => !['activations.jsonl', 'latest.json', id].includes(name))).toEqual([])
    if (existsSync(pointer)) expect(JSON.parse(readFileSync(pointer, 'utf8')).id).toBe(id)
    await canListen(port)
  }

  test('leaves nothing behind before its first line runs', async () => {
    for (const ms of [0, 60]) {
      const begun = await start(1)
      await pause(ms)
      begun.server.process.kill(signal)
      // Until then Node leaves the signal to the system.
      expect([0, signal]).toContain(await begun.server.ended)
      await leavesNothing(begun)
    }
  })

  test.each([1, 2])('ends it in order from then on (%d processes that answer)', async workers => {
    const whole = await start(workers)
    const first = await firstTrace(whole)
    await whole.server.port()
    const wholeMs = performance.now() - first
    for (const part of signals[signal]) {
      const begun = await start(workers)
      await firstTrace(begun)
      await pause(part * wholeMs)
      begun.server.process.kill(signal)
      expect([part, await begun.server.ended]).toEqual([part, 0])
      await leavesNothing(begun)
    }
  })
})

function canListen(port: number): Promise<void> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}
