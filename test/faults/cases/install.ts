import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../build/places.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { bareNameFaults } from '../behind-proxy/bare-name.ts'
import { downFaults } from '../behind-proxy/down-faults.ts'
import { exchange, siteName, statusesIn } from '../behind-proxy/exchange.ts'
import { type FreshDebian, freshDebian } from '../behind-proxy/fresh-debian.ts'
import { leaveNoTrace, tracesIn } from '../behind-proxy/leave-no-trace.ts'
import type { Fault } from '../fault.ts'
import { sample } from '../support/say.ts'

export const install: Fault = {
  name: 'install',
  numbers: [],
  promise:
    "The steps in scripts/deploy/README.md turn Debian's nginx into the site's proxy with a renewable certificate, and no log contains a visitor's data.",
  apart: 'machine',
  async run({ buildsDir, older }) {
    const steps = await nginxSteps()
    const debian = await freshDebian()
    try {
      const env = { TRUST_PROXY: '127.0.0.1', SITE_URL: `https://${siteName}` }
      const site = await startServer({ buildsDir, build: older, port: 3000, env })
      for (const step of steps) await debian.run(`${step}\nnginx -t`)
      const first = await shownWith(await certificate())
      await debian.run('certbot renew')
      const renewed = await certificate()
      const second = await shownWith(renewed)

      const door = { port: 443, plainPort: 80, certificate: renewed }
      const faults = await bareNameFaults(door)
      await leaveNoTrace(door)
      site.process.kill('SIGTERM')
      await site.ended
      faults.push(...(await downFaults(door)))
      await leaveNoTrace(door)
      const written = await debian.readLogs()
      await switchLogOn(debian)
      await leaveNoTrace(door)
      const log = await debian.readLogs()
      const traces = tracesIn(written + log)
      const counted = log.split('\n').filter(line => / GET \/ 502 /.test(line)).length
      return {
        passed: first && second && faults.length === 0 && traces.length === 0 && !/ GET /.test(written) && counted > 0,
        summary: `after ${steps.length} steps the site was ${first ? '' : 'not '}shown, and ${second ? '' : 'not '}with a renewed certificate; ${faults.length} faults at the name without www and while the site is down; ${traces.length} lines of nginx's logs contain the visitor's address or code, ${counted} lines of the optional log contain a request for / and its status${sample([...faults, ...traces])}`,
      }
    } finally {
      await debian.stop()
    }
  },
}

async function nginxSteps(): Promise<string[]> {
  const text = await readFile(join(root, 'scripts/deploy/README.md'), 'utf8')
  const [, block] = /```sh\n([^`]*\bcertbot\b[^`]*)```/.exec(text) ?? []
  if (!block) throw new Error('scripts/deploy/README.md has no commands that get a certificate for nginx.')
  return block.trim().split('\n')
}

function certificate(): Promise<string> {
  return readFile(`/etc/letsencrypt/live/${siteName}/fullchain.pem`, 'utf8')
}

async function shownWith(pem: string): Promise<boolean> {
  const ask = `GET / HTTP/1.1\r\nHost: ${siteName}\r\nConnection: close\r\n\r\n`
  for (let tries = 0; tries < 50; tries++) {
    if (statusesIn(await exchange(443, pem, ask))[0] === 200) return true
    await pause(100)
  }
  return false
}

/** Enables the access log, which is commented out in the example configuration. */
async function switchLogOn(debian: FreshDebian): Promise<void> {
  await debian.run("sed -i -E 's/access_log off; +# or `(.*)`/\\1/' /etc/nginx/conf.d/tondo.conf")
  await debian.run('nginx -t && systemctl reload nginx')
  await pause(1_000)
}
