import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import * as brand from '../../shared/brand.ts'
import { languageRow } from '../../shared/languages.ts'
import { endChildren, runFile } from '../support/child.ts'
import { freshFolder } from '../support/folder.ts'
import { otherInnerPath, otherLanguage } from '../support/sample-routes.ts'
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
  const stop = (server: ReturnType<typeof runFile>) => {
    server.process.kill('SIGTERM')
    return server.ended
  }

  test('logs one line with its URL, build and runtime, and answers', async () => {
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
    const answer = await fetch(`http://127.0.0.1:${port}${otherInnerPath}`)
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, languageRow(otherLanguage).tag])
    expect(await stop(server)).toBe(0)
  })

  test.each([
    [{ PORT: '0x50' }, 78, /^Invalid configuration: PORT must be a whole number\.\n$/],
    [
      { SITE_URL: 'javascript:x', LOG_LEVEL: 'loud' },
      78,
      /^Invalid configuration: SITE_URL [^\n]*; LOG_LEVEL [^\n]*\.\n$/,
    ],
    [{ HOST: '0.0.0.0' }, 78, /^Invalid configuration: SITE_URL is required[^\n]*\.\n$/],
    [{ BUILDS_DIR: '/nonexistent' }, 1, /^Startup failed: [^\n]*\n$/],
  ])('exits with one line for the settings %j, with the code %d', async (env, code, line) => {
    const server = start(env as Record<string, string>)
    expect(await server.ended).toBe(code)
    expect(server.output()).toEqual({ out: '', err: expect.stringMatching(line) })
  })

  test('exits with one line if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const server = start({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output().err).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another port.\n`)
    other.close()
  })
})

describe('npm start', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  test('serves the build of the sources and exits with 0 on SIGTERM', async () => {
    const start = runFile('scripts/start.mjs', { ...quiet, BUILDS_DIR: testBuilds, DATA_DIR: folder() })
    const port = await start.port()
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    start.process.kill('SIGTERM')
    expect(await start.ended).toBe(0)
  })

  test('exits with the code of its server', async () => {
    const start = runFile('scripts/start.mjs', { BUILDS_DIR: testBuilds, PORT: 'x' })
    expect(await start.ended).toBe(78)
    expect(start.output().err).toMatch(/^Invalid configuration: PORT must be a whole number\.\n$/)
  })
})
