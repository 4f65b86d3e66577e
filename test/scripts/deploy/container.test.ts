import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { testBuilds } from '../../support/test-builds.ts'

/** What the last stage of the Dockerfile copies: source and target, both in the project's folder. */
function copied(): [string, string][] {
  const stage = readFileSync('scripts/deploy/Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  return [...stage.matchAll(/^COPY (?:--from=\S+ )?(.+) (\S+)$/gm)].flatMap(([, sources, target]) =>
    sources!.split(' ').map((source): [string, string] => {
      const from = source.replace(/^\/site\//, '')
      return [from, target!.endsWith('/') ? join(target!, basename(from)) : target!]
    }),
  )
}

describe('an image', () => {
  const folder = freshFolder()
  const site = () => join(folder(), 'site')
  const volume = () => join(folder(), 'volume')
  let id: string
  beforeEach(async () => {
    id = (await readLatest(testBuilds))!.id
    for (const [source, target] of copied()) {
      const isBuilds = source === 'dist/builds'
      cpSync(isBuilds ? join(testBuilds, id) : source, join(site(), target, isBuilds ? id : ''), { recursive: true })
    }
  })
  afterEach(endChildren)

  const main = () => join(site(), 'scripts/deploy/start-container.mjs')
  const environment = () => ({ BUILDS_DIR: volume(), PORT: '0', LOG_LEVEL: 'fatal' })
  const lay = () => promisify(execFile)(process.execPath, [main(), 'lay'], { env: environment() })

  test('has all that it needs to serve its build from the volume', async () => {
    const server = runFile(main(), environment())
    const port = await server.port()
    expect((await fetch(`http://127.0.0.1:${port}/de/faq`)).status).toBe(200)
    expect((await readLatest(volume()))!.id).toBe(id)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('leaves nothing of a copy that failed', async () => {
    // A file system that takes no file above 50 kB.
    const cramped = ['-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath, main(), 'lay']
    const failing = promisify(execFile)('sh', cramped, { env: environment() })
    await expect(failing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('EFBIG') })
    expect(readdirSync(volume())).toEqual([])
  })

  test('lays its build for the others and ends, however many do so at once', async () => {
    const said = await Promise.all([lay(), lay(), lay()])
    expect(said.map(({ stdout }) => stdout)).toEqual(Array(3).fill(`Build ${id} lies in ${volume()}.\n`))
    expect(readdirSync(volume())).toEqual([id])
    expect(readdirSync(join(volume(), id), { recursive: true })).toEqual(
      readdirSync(join(testBuilds, id), { recursive: true }),
    )
  })
})
