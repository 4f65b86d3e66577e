import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { readActivations, readLatest } from '../../server/builds/latest-build.ts'
import { endChildren, runFile } from '../support/child.ts'
import { freshFolder } from '../support/folder.ts'
import { innerPath, otherLanguage } from '../support/sample-routes.ts'
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

  test('activates its build at the first start and keeps the activation time after a restart', async () => {
    const first = start()
    const port = await first.port()
    const stamp = latest()
    expect(stamp).toEqual({ id, timestamp: expect.any(Number) })
    expect(await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).toEqual(stamp)
    await stop(first)
    const second = start()
    await second.port()
    expect(latest()).toEqual(stamp)
    expect(await readActivations(folder())).toEqual([stamp])
    await stop(second)
  })

  test.each([
    ['meta.json', '{', /Could not read [^\n]*meta\.json|meta\.json is not its manifest/],
    ['files.json', '{', /Could not read [^\n]*files\.json|files\.json is not a list/],
    [`public/locales/${otherLanguage}/common.json`, '{}', new RegExp(`locales/${otherLanguage}/common\\.json lacks`)],
  ])('exits with one line that names %s if that file is damaged', async (name, text, line) => {
    writeFileSync(join(folder(), id, name), text)
    const server = start()
    expect(await server.ended).toBe(1)
    expect(server.output().err).toMatch(line)
    expect(server.output().err.split('\n')).toHaveLength(2)
  })

  test('replaces a damaged latest.json, and logs an error', async () => {
    writeFileSync(join(folder(), 'latest.json'), '{')
    const server = start({ LOG_LEVEL: 'error' })
    await server.port()
    expect(latest().id).toBe(id)
    const [line] = server.output().out.split('\n')
    expect(JSON.parse(line!)).toMatchObject({ level: 'error', msg: expect.stringContaining('is not a build pointer') })
    await stop(server)
  })

  test('keeps running after its output is closed', async () => {
    const server = start({ LOG_LEVEL: 'info', WEB_CONCURRENCY: '1' })
    const port = await server.port()
    server.process.stdout!.destroy()
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    // The server writes the request log in batches of 32 kB, so send enough requests for 40 kB of log lines.
    for (let i = 0; i < 100; i++) expect(await ask(`/${'x'.repeat(290)}`)).toBe(404)
    expect(await ask(innerPath)).toBe(200)
    expect(await stop(server)).toBe(0)
  })
})
