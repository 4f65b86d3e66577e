import { once } from 'node:events'
import { connect } from 'node:net'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

describe('the output of a server', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  const start = async (env: Record<string, string>) => {
    const { main, buildsDir } = await placeBuild(folder())
    const server = runFile(main, { PORT: '0', BUILDS_DIR: buildsDir, ...env })
    const port = await server.port()
    return { ...server, port, ask: (path: string, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init) }
  }

  test.each(['1', '2'])('may be closed by its reader while the server runs (%s workers)', async workers => {
    const server = await start({ LOG_LEVEL: 'info', WEB_CONCURRENCY: workers })
    for (const stream of [server.process.stdout!, server.process.stderr!]) stream.destroy()
    // The server logs each report before it sends the response, so it writes to the closed output.
    for (let i = 0; i < 10; i++) {
      const headers = { 'Content-Type': 'application/csp-report', Connection: 'close' }
      const report = await server.ask('/api/reports', { method: 'POST', headers, body: '{"csp-report":{}}' })
      expect([204, 429]).toContain(report.status)
      expect((await server.ask('/', { headers: { Connection: 'close' } })).status).toBe(200)
    }
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('may be left unread, and the server still responds and ends', async () => {
    const server = await start({ LOG_LEVEL: 'info' })
    server.process.stdout!.pause()
    // Make the server write more log lines than a pipe can hold.
    for (let i = 0; i < 500; i++) await (await server.ask(`/${'a'.repeat(300)}`)).arrayBuffer()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    expect(server.process.exitCode).toBe(0)
  })

  test('is one line of JSON for each request, with any target and headers', async () => {
    const server = await start({ LOG_LEVEL: 'info' })
    const before = server.output().out.length
    const [connections, each] = [50, 100]
    const requests = Array.from({ length: each }, (_, i) => `${hostile[i % hostile.length]}\r\n`).join('')
    for (let i = 0; i < connections; i++) {
      const socket = connect(server.port, '127.0.0.1')
      socket.resume().write(requests.replace(/\r\n$/, 'Connection: close\r\n\r\n'), 'latin1')
      await once(socket, 'close')
    }
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const said = server.output().out.slice(before).trimEnd().split('\n')
    expect(said.filter(line => 'status' in JSON.parse(line))).toHaveLength(connections * each)
    // Skip warnings about the brand, because a brand may contain non-ASCII characters.
    const asked = said.filter(line => !JSON.parse(line).msg?.startsWith('shared/brand.ts still has'))
    expect(asked.filter(line => !/^[ -~]{1,1000}$/.test(line))).toEqual([])
  })
})

const hostile = [
  '/%0a{"level":"fatal"}',
  '/a%0d%0ab',
  '/%E2%80%A8x',
  '/"}{"%1b[2J',
  '/%c2%85%00',
  `/${'a'.repeat(2_000)}`,
].map(path => `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: %1b[2J"\u00e2\u0080\u00a9\r\nReferer: %0a\r\n`)
