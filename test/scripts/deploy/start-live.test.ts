import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { activate, readLatest } from '../../../server/builds/latest-build.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { testBuilds } from '../../support/test-builds.ts'

describe('scripts/deploy/start-live.mjs', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  const start = () => runFile('scripts/deploy/start-live.mjs', { BUILDS_DIR: folder(), PORT: '0', LOG_LEVEL: 'fatal' })

  test('serves the active build without looking at the sources', async () => {
    const { id } = (await readLatest(testBuilds))!
    cpSync(join(testBuilds, id), join(folder(), id), { recursive: true })
    const stamp = await activate(folder(), id)
    const server = start()
    const port = await server.port()
    expect(await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).toEqual(stamp)
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
