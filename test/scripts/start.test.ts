import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { readActivations, readLatest } from '../../server/builds/latest-build.ts'
import * as brand from '../../shared/brand.ts'
import { endChildren, runFile } from '../support/child.ts'
import { freshFolder } from '../support/folder.ts'
import { testBuilds } from '../support/test-builds.ts'

const quiet = { PORT: '0', LOG_LEVEL: 'fatal' }

describe('the server of a build', () => {
  const folder = freshFolder()
  let id: string
  let main: string

  beforeEach(async () => {
    id = (await readLatest(testBuilds))!.id
    cpSync(join(testBuilds, id), join(folder(), id), { recursive: true })
    main = buildFolder(folder(), id).server
  })
  afterEach(endChildren)

  const start = (env: Record<string, string> = {}) =>
    runFile(main, { ...quiet, DATA_DIR: join(folder(), 'data'), ...env })
  const latest = () => JSON.parse(readFileSync(join(folder(), 'latest.json'), 'utf8'))
  const stop = (server: ReturnType<typeof runFile>) => {
    server.process.kill('SIGTERM')
    return server.ended
  }

  test('says in one line where it is, of which build and on which runtime', async () => {
    const server = start()
    const port = await server.port()
    const { out, err } = server.output()
    expect([JSON.parse(out), err]).toEqual([
      expect.objectContaining({
        msg: `${brand.name} is at http://127.0.0.1:${port}`,
        build: id,
        node: process.versions.node,
      }),
      '',
    ])
    const answer = await fetch(`http://127.0.0.1:${port}/de/faq`)
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'de'])
    expect(await stop(server)).toBe(0)
  })

  test('is activated by its first start, and keeps that time over a restart', async () => {
    const before = Date.now()
    const first = start()
    const port = await first.port()
    const stamp = latest()
    expect(stamp).toEqual({ id, timestamp: expect.any(Number) })
    expect(stamp.timestamp).toBeGreaterThanOrEqual(before)
    expect(await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).toEqual(stamp)
    await stop(first)
    const second = start()
    await second.port()
    expect(latest()).toEqual(stamp)
    expect(await readActivations(folder())).toEqual([stamp])
    await stop(second)
  })

  test.each([
    [{ PORT: '0x50' }, 78, /^Invalid configuration: PORT must be a whole number\.\n$/],
    [
      { SITE_URL: 'javascript:x', LOG_LEVEL: 'loud' },
      78,
      /^Invalid configuration: SITE_URL [^\n]*; LOG_LEVEL [^\n]*\.\n$/,
    ],
    [{ HOST: '0.0.0.0' }, 78, /^Invalid configuration: SITE_URL is required[^\n]*\.\n$/],
    [{ BUILDS_DIR: '/nonexistent' }, 1, /^The start failed: [^\n]*\n$/],
  ])('with %j it ends with %d and one line', async (env, code, line) => {
    const server = start(env as Record<string, string>)
    expect(await server.ended).toBe(code)
    expect(server.output()).toEqual({ out: '', err: expect.stringMatching(line) })
  })

  test('on a port in use it ends with one line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const server = start({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output().err).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another one.\n`)
    other.close()
  })

  test.each([
    ['latest.json', '{', /latest\.json is no build pointer/],
    ['meta.json', '{', /meta\.json (cannot be read|is no manifest)/],
    ['public/locales/ko/faq.json', '{}', /locales\/ko\/faq\.json lacks/],
  ])('with a spoilt %s it ends with its name', async (name, text, line) => {
    writeFileSync(join(folder(), name === 'latest.json' ? name : `${id}/${name}`), text)
    const server = start()
    expect(await server.ended).toBe(1)
    expect(server.output().err).toMatch(line)
    expect(server.output().err.split('\n')).toHaveLength(2)
  })

  test('a closed output does not end it', async () => {
    const server = start({ LOG_LEVEL: 'info' })
    const port = await server.port()
    server.process.stdout!.destroy()
    for (let i = 0; i < 5; i++) {
      expect((await fetch(`http://127.0.0.1:${port}/faq`)).status).toBe(200)
      await new Promise(resolve => setTimeout(resolve, 120))
    }
    await stop(server)
  })
})

describe('npm start', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  test('serves the build of the sources and ends with it', async () => {
    const start = runFile('scripts/start.mjs', { ...quiet, BUILDS_DIR: testBuilds, DATA_DIR: folder() })
    const port = await start.port()
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    start.process.kill('SIGTERM')
    expect(await start.ended).toBe(0)
  })

  test('ends as its server ends', async () => {
    const start = runFile('scripts/start.mjs', { BUILDS_DIR: testBuilds, PORT: 'x' })
    expect(await start.ended).toBe(78)
    expect(start.output().err).toMatch(/^Invalid configuration: PORT must be a whole number\.\n$/)
  })
})
