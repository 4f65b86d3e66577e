import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

/** How long after its first trace it is told to end, in ms. */
const signals = { SIGTERM: [0, 30, 80, 150, 300, 500], SIGINT: [0, 150] }

describe.each(Object.keys(signals) as (keyof typeof signals)[])('%s while it starts', signal => {
  const folder = freshFolder()
  let count = 0
  afterEach(endChildren)

  const start = async (workers: number) => {
    const here = join(folder(), String(count++))
    const { id, main } = await placeBuild(here)
    const [port, dataDir] = [await freePort(), join(here, 'data')]
    const env = { PORT: String(port), BUILDS_DIR: here, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }
    const server = runFile(main, { ...env, WEB_CONCURRENCY: String(workers) })
    return { server, here, id, port, lock: join(dataDir, 'lock') }
  }
  type Begun = Awaited<ReturnType<typeof start>>

  const leavesNothing = async ({ server, here, id, port, lock }: Begun) => {
    expect(server.output().err).toBe('')
    expect(existsSync(lock)).toBe(false)
    expect(readdirSync(here).filter(name => !['activations.jsonl', 'data', 'latest.json', id].includes(name))).toEqual(
      [],
    )
    const pointer = join(here, 'latest.json')
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
    for (const ms of signals[signal]) {
      const begun = await start(workers)
      while (!existsSync(begun.lock)) await pause(1)
      await pause(ms)
      begun.server.process.kill(signal)
      expect([ms, await begun.server.ended]).toEqual([ms, 0])
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
