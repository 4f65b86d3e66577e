import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate, readLatest } from '../../../server/builds/latest-build.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'
import { testBuilds } from '../../support/test-builds.ts'

describe('scripts/deploy/start-live.mjs', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  const start = (env = {}) =>
    runFile('scripts/deploy/start-live.mjs', { BUILDS_DIR: folder(), PORT: '0', LOG_LEVEL: 'fatal', ...env })

  test('serves the active build', async () => {
    const { id } = (await readLatest(testBuilds))!
    cpSync(join(testBuilds, id), join(folder(), id), { recursive: true })
    const stamp = await activate(folder(), id)
    const server = start()
    const port = await server.port()
    expect(await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).toEqual(stamp)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test.each([
    ['is empty', ''],
    ['is cut off', '{"id":'],
    ['is missing', undefined],
  ])('serves the last active build and logs an error if latest.json %s', async (_says, text) => {
    const { id } = await placeBuild(folder())
    await activate(folder(), 'aaaaaaaaaaaaaaaa')
    await activate(folder(), id)
    const pointer = join(folder(), 'latest.json')
    if (text === undefined) rmSync(pointer)
    else writeFileSync(pointer, text)
    const server = start({ LOG_LEVEL: 'error' })
    const port = await server.port()
    expect((await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).id).toBe(id)
    const [line] = server.output().out.split('\n')
    expect(JSON.parse(line!)).toMatchObject({ level: 'error', msg: expect.stringContaining(`Build ${id} starts`) })
    expect((await readLatest(folder()))!.id).toBe(id)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('builds nothing and exits with an explanation if no build is active', async () => {
    const server = start()
    expect(await server.ended).toBe(1)
    expect(server.output()).toEqual({
      out: '',
      err: expect.stringMatching(/^Startup failed: No build is live in .*\n$/),
    })
  })
})
