import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

describe.each(['SIGTERM', 'SIGINT'] as const)('%s during the start of a server', signal => {
  const folder = freshFolder()
  afterEach(endChildren)

  const start = async (workers: number) => {
    const here = folder()
    const { id, main } = await placeBuild(here)
    const port = await freePort()
    const env = { PORT: String(port), BUILDS_DIR: here, LOG_LEVEL: 'fatal' }
    const server = runFile(main, { ...env, WEB_CONCURRENCY: String(workers) })
    return { server, here, id, port, pointer: join(here, 'latest.json') }
  }
  type Begun = Awaited<ReturnType<typeof start>>

  const leavesNothing = async ({ server, here, id, port, pointer }: Begun) => {
    expect(server.output().err).toBe('')
    expect(readdirSync(here).filter(name => !['activations.jsonl', 'latest.json', id].includes(name))).toEqual([])
    if (existsSync(pointer)) expect(JSON.parse(readFileSync(pointer, 'utf8')).id).toBe(id)
    await canListen(port)
  }
  const hasWorkers = ({ server }: Begun, count: number) =>
    expect(childrenOf(server.process.pid!).length).toBeGreaterThanOrEqual(count)

  test('leaves nothing behind if it arrives before the first line runs', async () => {
    const begun = await start(1)
    begun.server.process.kill(signal)
    // The signal may end the process directly, because the server handles signals only after its first lines of code have run.
    expect([0, signal]).toContain(await begun.server.ended)
    await leavesNothing(begun)
  })

  const moments: [says: string, reached: (begun: Begun) => unknown][] = [
    ['the first worker is started', begun => hasWorkers(begun, 1)],
    ['the build is recorded as live', ({ pointer }) => expect(existsSync(pointer)).toBe(true)],
    ['the process id is written', ({ here, port }) => expect(existsSync(join(here, `server.${port}.pid`))).toBe(true)],
    ['the server prints its URL', ({ server }) => server.port()],
  ]

  test.each(moments.flatMap(([says, reached]) => [1, 2].map(workers => [says, workers, reached] as const)))(
    'ends it with exit code 0 when %s (%d workers)',
    async (_says, workers, reached) => {
      const begun = await start(workers)
      await eventually(() => reached(begun))
      begun.server.process.kill(signal)
      expect(await begun.server.ended).toBe(0)
      await leavesNothing(begun)
    },
  )

  test('ends it with exit code 0 when the second worker is started', async () => {
    const begun = await start(2)
    await eventually(() => hasWorkers(begun, 2))
    begun.server.process.kill(signal)
    expect(await begun.server.ended).toBe(0)
    await leavesNothing(begun)
  })
})

function canListen(port: number): Promise<void> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}
