import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromiumPath } from '../chromium.ts'
import { freePort } from '../free-port.ts'

const patienceMs = 20_000
const restMs = 3_000

/**
 * A Chromium that many runs share, by its debugging port. One that has just been started is still busy with itself, which
 * Lighthouse counts as the page's: up to 100 ms of blocking on a phone.
 */
export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = spawn(await chromiumPath(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  const stop = async () => {
    browser.kill()
    if (browser.exitCode === null) await once(browser, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const start = performance.now()
  while (!(await listens(port))) {
    if (performance.now() - start > patienceMs) {
      await stop()
      throw new Error(`Chromium did not listen within ${patienceMs / 1000} s.`)
    }
    await setTimeout(50)
  }
  await setTimeout(restMs)
  return { port, stop }
}

function listens(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  )
}
