import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Run once while an image is made, by the user of its containers: starts its server and asks for a page. What Node has compiled
// for that lies in the image then, and no container compiles it again.

const site = fileURLToPath(new URL('../..', import.meta.url))
const builds = join(site, 'dist', 'builds')
/** A server keeps what is compiled of it a little after its start, in ms. */
const keptMs = 1_500

const volume = mkdtempSync(join(tmpdir(), 'volume-'))
const server = spawn(process.execPath, [join(site, 'scripts', 'deploy', 'start-container.mjs')], {
  env: { ...process.env, BUILDS_DIR: volume, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const ended = once(server, 'exit')
  const { status } = await fetch(await addressOf(server.stdout))
  await pause(keptMs)
  server.kill()
  const [code] = await ended
  if (status !== 200 || code !== 0) throw new Error(`The server answered ${status} and ended with ${code}.`)
  for (const id of readdirSync(builds)) {
    const compiled = join(id, 'server', 'compiled')
    cpSync(join(volume, compiled), join(builds, compiled), { recursive: true })
  }
} finally {
  server.kill('SIGKILL')
  rmSync(volume, { recursive: true, force: true })
}

/** Where a server says that it is. */
async function addressOf(output) {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The server did not start.')
}
