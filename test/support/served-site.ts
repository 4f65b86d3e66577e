import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import { testBuilds } from './test-builds.ts'

export type ServedSite = {
  url: string
  /** The build that is served, and the folder of its own that it lies in. */
  build: string
  buildsDir: string
  /** All that the process has written. */
  log: string[]
  stop(): Promise<void>
}

/** The built site as a process of its own on a free port, from a copy of the live build in `from`. */
export async function serveSite({ from = testBuilds, env = {} } = {}): Promise<ServedSite> {
  const build = (await readLatest(from))!.id
  const buildsDir = await mkdtemp(join(tmpdir(), 'builds-'))
  await cp(buildFolder(from, build).folder, buildFolder(buildsDir, build).folder, { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [buildFolder(buildsDir, build).server], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn', DATA_DIR: join(buildsDir, 'data'), ...env },
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => log.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  await isUp(url, child, log)
  return {
    url,
    build,
    buildsDir,
    log,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(buildsDir, { recursive: true })
    },
  }
}

async function isUp(url: string, child: ChildProcess, log: string[]): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/builds/latest.json`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`The site ended at its start: ${log.join('')}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
