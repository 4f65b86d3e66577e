import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { freePort } from '../../../scripts/free-port.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

describe('a server with a configured address and port', () => {
  const folder = freshFolder()
  let other: Server | undefined
  afterEach(() => {
    other?.close()
    endChildren()
  })

  const start = async (env: Record<string, string>) => {
    const { main, buildsDir } = await placeBuild(folder())
    return runFile(main, { BUILDS_DIR: buildsDir, LOG_LEVEL: 'fatal', ...env })
  }
  const taken = async () => {
    other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    return String((other.address() as { port: number }).port)
  }

  test('listens on IPv6', async () => {
    const server = await start({ HOST: '::1', PORT: '0' })
    const port = await server.port()
    expect(server.output().out).toContain(`is at http://[::1]:${port}"`)
    expect((await fetch(`http://[::1]:${port}/`)).status).toBe(200)
  })

  test.each(['1', '2'])('ends with one line if this machine does not have the address (%s workers)', async workers => {
    const server = await start({
      HOST: '192.0.2.1',
      PORT: '0',
      SITE_URL: 'http://example.com',
      WEB_CONCURRENCY: workers,
    })
    expect([await server.ended, server.output()]).toEqual([
      1,
      { out: '', err: expect.stringMatching(/^Could not listen on 192\.0\.2\.1:0: [^\n]*EADDRNOTAVAIL[^\n]*\n$/) },
    ])
  })

  test.each(['1', '2'])('ends with one line if METRICS_PORT is in use (%s workers)', async workers => {
    const [port, metrics] = [String(await freePort()), await taken()]
    const server = await start({ PORT: port, METRICS_PORT: metrics, WEB_CONCURRENCY: workers })
    expect([await server.ended, server.output()]).toEqual([
      1,
      { out: '', err: `Port ${metrics} on 127.0.0.1 is in use. Set METRICS_PORT to another port.\n` },
    ])
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })

  test.each([
    [{ PORT: '' }, 'PORT must be a whole number'],
    [{ PORT: '-1' }, 'PORT must be a whole number'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL must be'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be between'],
    [{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST makes forged tokens valid'],
    [{ FIREBASE_PROJECT_ID: 'x' }, 'set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY'],
  ])('does not start with %j, and says why in one line', async (env, says) => {
    const server = await start(env as Record<string, string>)
    expect([await server.ended, server.output()]).toEqual([
      78,
      { out: '', err: expect.stringMatching(new RegExp(`^Invalid configuration: [^\\n]*${says}[^\\n]*\\n$`)) },
    ])
  })
})
