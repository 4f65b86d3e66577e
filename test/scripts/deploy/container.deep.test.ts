import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { root } from '../../../build/places.ts'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { freshFolder } from '../../support/folder.ts'
import { all } from '../../support/html.ts'
import { type Image, makeImage } from '../../support/make-image.ts'
import { startObjectStore } from '../../support/object-store.ts'
import { innerPath, otherInnerPath } from '../../support/sample-routes.ts'
import { testBuilds } from '../../support/test-builds.ts'

function healthCheck(): string[] {
  const dockerfile = readFileSync(join(root, 'scripts/deploy/Dockerfile'), 'utf8')
  return JSON.parse(/^HEALTHCHECK .*? CMD (\[[\s\S]*?\])$/m.exec(dockerfile)![1]!.replace('\\\n', ''))
}

describe('a container image', () => {
  const folder = freshFolder()
  const volume = () => join(folder(), 'volume')
  const site = mkdtempSync(join(tmpdir(), 'image-'))
  let id: string
  let image: Image
  beforeAll(async () => {
    id = (await readLatest(testBuilds))!.id
    image = makeImage(site, testBuilds, id)
    await promisify(execFile)(process.execPath, [image.compile])
  })
  afterAll(() => rmSync(site, { recursive: true, force: true }))
  afterEach(endChildren)

  const environment = () => ({ BUILDS_DIR: volume(), PORT: '0', LOG_LEVEL: 'fatal' })
  const copy = () => promisify(execFile)(process.execPath, [image.main, 'copy-build'], { env: environment() })

  test('copies its build to the volume and serves it', async () => {
    const server = runFile(image.main, environment())
    const port = await server.port()
    expect((await fetch(`http://127.0.0.1:${port}${otherInnerPath}`)).status).toBe(200)
    expect((await readLatest(volume()))!.id).toBe(id)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('has a health check that fails once the server has ended', async () => {
    const server = runFile(image.main, environment())
    const [shell, ...args] = healthCheck()
    const check = async (port: number) =>
      promisify(execFile)(shell!, args, { env: { ...process.env, PORT: String(port) } }).then(
        () => 'healthy',
        () => 'unhealthy',
      )
    const port = await server.port()
    expect(await check(port)).toBe('healthy')
    server.process.kill('SIGTERM')
    await server.ended
    expect(await check(port)).toBe('unhealthy')
  })

  test('includes the compile cache of its server, which works in any folder', async () => {
    const server = runFile(image.main, { ...environment(), NODE_DEBUG_NATIVE: 'COMPILE_CACHE' })
    await server.port()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const { err } = server.output()
    const cached = (how: string) =>
      all(err, new RegExp(`V8 code cache for ESM file:\\S+/server/(\\S+) was ${how}`, 'g'))
    expect(cached('accepted')).toEqual(
      expect.arrayContaining([/^lead-workers/, /^run-worker/].map(expect.stringMatching)),
    )
    expect(cached('not initialized')).toEqual([])
  })

  test('finishes all responses and exits with 0 if every process gets SIGTERM twice at the same time', async () => {
    // When a listening socket closes, the kernel resets the connections that the server has not accepted yet. The drain delay
    // lets the server accept all connections first.
    const server = runFile(image.main, { ...environment(), WEB_CONCURRENCY: '2', DRAIN_DELAY_MS: '3000' })
    const port = await server.port()
    const all = [server.process.pid!, ...childrenOf(server.process.pid!)]
    expect(all).toHaveLength(3)
    const asked = Array.from({ length: 40 }, (_, i) =>
      get({ port, path: i % 2 ? innerPath : otherInnerPath, agent: false }),
    )
    const answers = Promise.all(asked.map(request => once(request, 'response')))
    // While the server drains, it closes each connection that sends no request within a second.
    await Promise.all(asked.map(request => once(request, 'finish')))
    for (const pid of [...all, ...all]) process.kill(pid, 'SIGTERM')
    const bodies = (await answers).map(([answer]: IncomingMessage[]) => text(answer!))
    for (const body of await Promise.all(bodies)) expect(body).toContain('</html>')
    expect(await server.ended).toBe(0)
  })

  test('leaves nothing behind if the copy fails', async () => {
    // The shell limits each written file to 50 kB, so the copy fails.
    const cramped = ['-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath, image.main, 'copy-build']
    const failing = promisify(execFile)('sh', cramped, { env: environment() })
    await expect(failing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('EFBIG') })
    expect(readdirSync(volume())).toEqual([])
  })

  test('copies its build once if several containers do so at the same time', async () => {
    const said = await Promise.all([copy(), copy(), copy()])
    expect(said.map(({ stdout }) => stdout)).toEqual(Array(3).fill(`Copied build ${id} to ${volume()}.\n`))
    expect(readdirSync(volume())).toEqual([id])
    expect(readdirSync(join(volume(), id), { recursive: true })).toEqual(
      readdirSync(join(site, 'dist', 'builds', id), { recursive: true }),
    )
  })

  test('uploads its build to an object store', async () => {
    const store = await startObjectStore(join(folder(), 'store'))
    const env = { ...store.env, ASSETS_URL: store.url, SITE_URL: 'https://www.example.com' }
    const said = await promisify(execFile)(process.execPath, [image.upload, `--to=${store.to}`], { env })
    expect(said).toEqual({ stderr: '', stdout: expect.stringMatching(`^Uploaded build ${id} to ${store.to}: `) })
    expect(await (await fetch(`${store.url}/builds/kept.json`)).json()).toEqual([{ id, timestamp: expect.any(Number) }])
    await store.close()
  })
})
