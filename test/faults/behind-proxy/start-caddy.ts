import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../build/places.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { ensureInstalled } from '../support/ensure.ts'
import { type Balancer, fillIn } from './balancer.ts'
import { makeCertificate } from './certificates.ts'

export async function startCaddy([one, two]: readonly [number, number]): Promise<Balancer> {
  await ensureInstalled('caddy', 'version')
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const [port, plainPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const certificate = await makeCertificate(folder)
  const site = await fillIn('Caddyfile', [
    ['grace_period', `admin 127.0.0.1:${adminPort}\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tgrace_period`],
    ['\nexample.com {', `\nexample.com {\n\ttls ${certificate.file} ${certificate.key}`],
    ['\nwww.example.com {', `\nwww.example.com {\n\ttls ${certificate.file} ${certificate.key}`],
    ['root * /var/www/html', `root * ${join(root, 'scripts/deploy')}`],
    ['to 127.0.0.1:3000', `to 127.0.0.1:${one} 127.0.0.1:${two}`],
  ])
  const file = join(folder, 'Caddyfile')
  await writeFile(file, site)
  const env = { PATH: process.env.PATH, HOME: folder }
  const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  caddy.stderr.on('data', text => {
    said += text
  })
  await isReady(adminPort).catch(error => {
    caddy.kill('SIGKILL')
    throw new Error(`${error.message} Its output: ${said}`)
  })

  return {
    port,
    plainPort,
    certificate: certificate.pem,
    cutsAtReload: false,
    async stop() {
      const ended = once(caddy, 'exit')
      caddy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
      return said
    },
  }
}

async function isReady(adminPort: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const ready = await fetch(`http://127.0.0.1:${adminPort}/reverse_proxy/upstreams`).catch(() => undefined)
    if (ready) return
    await pause(100)
  }
  throw new Error('Caddy did not respond within 10 s.')
}
