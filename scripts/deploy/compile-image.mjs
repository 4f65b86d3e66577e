import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// This script runs while a container image is built. It starts the server and requests a page, so that the image contains Node's
// compile cache and containers start faster.

const site = fileURLToPath(new URL('../..', import.meta.url))
const builds = join(site, 'dist', 'builds')
/** The server writes its compile cache shortly after it starts. */
const cacheDelayMs = 1_500

const volume = mkdtempSync(join(tmpdir(), 'volume-'))
const server = spawn(process.execPath, [join(site, 'scripts', 'deploy', 'start-container.mjs')], {
  env: { ...process.env, BUILDS_DIR: volume, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const ended = once(server, 'exit')
  const { status } = await fetch(await urlOf(server.stdout))
  await pause(cacheDelayMs)
  server.kill()
  const [code] = await ended
  if (status !== 200 || code !== 0) throw new Error(`The server responded with ${status} and exited with ${code}.`)
  for (const id of readdirSync(builds)) {
    const compiled = join(id, 'server', 'compiled')
    cpSync(join(volume, compiled), join(builds, compiled), { recursive: true })
  }
} finally {
  server.kill('SIGKILL')
  rmSync(volume, { recursive: true, force: true })
}

async function urlOf(output) {
  for await (const line of createInterface({ input: output })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('The server did not start.')
}
