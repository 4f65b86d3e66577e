import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isFree } from '../../scripts/free-port.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { eventually } from './eventually.ts'
import { startLocalFirebase } from './local-firebase.ts'
import { testBuilds } from './test-builds.ts'

export type ServedSite = {
  url: string
  build: string
  buildsDir: string
  log: string[]
  /** Links the live build of the folder `from`, makes it the live build of this site, and restarts the site. */
  deploy(from: string): Promise<void>
  stop(): Promise<void>
}

type ServeOptions = { from?: string; env?: Record<string, string>; port?: number }

export async function serveSite({ from = testBuilds, env = {}, port: given }: ServeOptions = {}): Promise<ServedSite> {
  const buildsDir = await mkdtemp(join(tmpdir(), 'builds-'))
  const port = given ?? (await freePort())
  const log: string[] = []
  const settings = {
    PORT: String(port),
    // Without this setting, the server would use the original folder, because Node resolves the link to the build.
    BUILDS_DIR: buildsDir,
    DATA_DIR: join(buildsDir, 'data'),
    LOG_LEVEL: 'warn',
    ...env,
  }
  const [first, firebase] = await Promise.all([linkBuild(from, buildsDir), startLocalFirebase(settings, log)])
  const start = (build: string) =>
    startServer(buildFolder(buildsDir, build).server, { ...settings, ...firebase.env }, log)
  let child = await start(first)
  const site: ServedSite = {
    url: `http://127.0.0.1:${port}`,
    build: first,
    buildsDir,
    log,
    async deploy(from) {
      site.build = await linkBuild(from, buildsDir)
      await kill(child)
      // A worker keeps the port until it notices that its leader was killed.
      await eventually(async () => expect(await isFree(port)).toBe(true))
      child = await start(site.build)
    },
    async stop() {
      await kill(child)
      await firebase.stop()
      // Retry, because workers still write their compile cache after their leader was killed.
      await rm(buildsDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return site
}

/** Links a build into a separate folder, so that releases in this folder do not change the original. */
async function linkBuild(from: string, to: string): Promise<string> {
  const { id } = (await readLatest(from))!
  await symlink(buildFolder(from, id).folder, buildFolder(to, id).folder).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await activate(to, id)
  return id
}

async function startServer(file: string, env: Record<string, string>, log: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => log.push(String(chunk)))
  child.once('exit', (code, signal) => {
    if (!killed.has(child)) process.stderr.write(`A site exited unexpectedly (${signal ?? code}): ${log.join('')}\n`)
  })
  await isUp(`http://127.0.0.1:${env.PORT}`, child, log)
  return child
}

/** The exit of these processes is not an error. */
const killed = new WeakSet<ChildProcess>()

async function kill(child: ChildProcess): Promise<void> {
  killed.add(child)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function isUp(url: string, child: ChildProcess, log: string[]): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/builds/latest.json`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`The site exited during its start: ${log.join('')}`)
}
