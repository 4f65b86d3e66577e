import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../build/places.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { ensureInstalled } from '../support/ensure.ts'
import { type Balancer, fillIn } from './balancer.ts'
import { makeCertificate } from './certificates.ts'

const workers = 2

export async function startNginx([one, two]: readonly [number, number]): Promise<Balancer> {
  const cutsAtReload = !keepsIdle(await ensureInstalled('nginx', '-v'))
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = await makeCertificate(folder)
  const site = await fillIn('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${one}`],
    ['# server 127.0.0.1:3001', `server 127.0.0.1:${two}`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['/etc/letsencrypt/live/www.example.com/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/www.example.com/privkey.pem', certificate.key],
    ['root /var/www/html;\n        try_files', `root ${join(root, 'scripts/deploy')};\n        try_files`],
    ['# keepalive_min_timeout', cutsAtReload ? '# keepalive_min_timeout' : 'keepalive_min_timeout'],
  ])
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(join(folder, 'nginx.conf'), mainConf)
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  await crew(nginx, [])

  return {
    port,
    plainPort,
    certificate: certificate.pem,
    cutsAtReload,
    async reload() {
      const before = childrenOf(nginx.pid!)
      nginx.kill('SIGHUP')
      await crew(nginx, before)
    },
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      const written = await readLogs(folder)
      await rm(folder, { recursive: true, force: true })
      return written
    },
  }
}

/** Like Debian's configuration, but with a more detailed error log. */
const mainConf = `
daemon off;
worker_processes ${workers};
pid nginx.pid;
error_log error.log info;
events { worker_connections 1024; }
http {
  access_log access.log;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  include site.conf;
}
`

async function readLogs(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.log'))
  return (await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))).join('')
}

async function crew(nginx: ChildProcess, before: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (nginx.exitCode !== null) throw new Error('nginx exited. Its output is above.')
    if (childrenOf(nginx.pid!).filter(pid => !before.includes(pid)).length >= workers) return void (await pause(200))
    await pause(50)
  }
  throw new Error('nginx had no new workers within 10 s.')
}

/** Since version 1.27.4, nginx can keep idle connections during a reload (ngx_http_core_module, keepalive_min_timeout). */
function keepsIdle(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = /(\d+)\.(\d+)\.(\d+)/.exec(version)!.slice(1).map(Number)
  return major > 1 || minor > 27 || (minor === 27 && patch >= 4)
}
