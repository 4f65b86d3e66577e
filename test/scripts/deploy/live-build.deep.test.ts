import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../scripts/free-port.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../../server/builds/latest-build.ts'
import { boundSocket } from '../../support/bound-socket.ts'
import { brokenBuild } from '../../support/broken-build.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

describe('a service with an active build that does not start', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  const start = (env = {}) =>
    runFile('scripts/deploy/start-live.mjs', { BUILDS_DIR: folder(), PORT: '0', LOG_LEVEL: 'fatal', ...env })

  const release = async (main?: string) => {
    const { id } = await placeBuild(folder(), 'copied')
    await activate(folder(), id)
    const broken = await brokenBuild(folder(), id)
    if (main) writeFileSync(buildFolder(folder(), broken).server, main)
    await activate(folder(), broken)
    return { id, broken }
  }

  test.each([
    ['cannot be loaded', 'import "./nowhere.js"'],
    ['throws', 'throw new Error("no server")'],
    [
      'needs a setting that is missing',
      'export const started = Promise.reject(Object.assign(new Error("GREETING must be set."), { exitCode: 78, ofBuild: true }))',
    ],
  ])('serves the previous build and logs a message if the active build %s', async (_, main) => {
    const { id, broken } = await release(main)
    const server = start()
    const port = await server.port()
    expect((await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).id).toBe(id)
    const [line] = server.output().out.split('\n')
    expect(JSON.parse(line!)).toMatchObject({ level: 'fatal', msg: expect.stringContaining('did not start') })
    await eventually(() => expect(server.output().err).not.toBe(''))
    // The broken build stays the live build, so the next start tries it again.
    expect((await readLatest(folder()))!.id).toBe(broken)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('serves the previous build if a worker of the active build exits', async () => {
    const { id, broken } = await release()
    const { server: good } = buildFolder(folder(), id)
    writeFileSync(
      buildFolder(folder(), broken).server,
      `if (process.env.WORKER_SOCKET) process.exit(3)\nexport const { started } = await import(${JSON.stringify(join(good, '..', 'main.js'))})`,
    )
    const server = start()
    const port = await server.port()
    expect((await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).id).toBe(id)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('exits with the code of the previous build if that does not start either', async () => {
    await release('throw new Error("no server")')
    const server = start({ PORT: 'x' })
    expect(await server.ended).toBe(78)
    expect(server.output().err).toContain('Invalid configuration: PORT must be a whole number.')
  })

  test('does not fall back if another process takes the port during the start', async () => {
    const { id } = await placeBuild(folder())
    await activate(folder(), 'aaaaaaaaaaaaaaaa')
    await activate(folder(), id)
    const port = await freePort()
    // The kernel lets several sockets bind the same port, but only one of them can listen.
    const supervised = boundSocket(port)
    const winner = createServer().listen(port, '127.0.0.1')
    await once(winner, 'listening')
    const through = ['sh', '-c', `LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"`, 'sh']
    const child = spawn(through[0]!, [...through.slice(1), process.execPath, 'scripts/deploy/start-live.mjs'], {
      env: { BUILDS_DIR: folder(), PORT: String(port), LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe', supervised.fd],
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')])
    winner.close()
    supervised.close()
    expect([code, err]).toEqual([1, `Port ${port} on 127.0.0.1 is in use. Set PORT to another port.\n`])
    expect(out).not.toContain('did not start')
  })
})
