import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { ensureInstalled } from '../support/ensure.ts'

export type NginxCache = { origin: string; stop(): Promise<void> }

/** Starts nginx as a CDN that is never purged. */
export async function startNginxCache(site: number): Promise<NginxCache> {
  await ensureInstalled('nginx', '-v')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-cache-'))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), conf(site, port))
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok; tries++) {
    if (nginx.exitCode !== null || tries > 200)
      throw new Error(`nginx does not respond: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
    await pause(50)
  }
  return {
    origin,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As root, nginx would run its workers as another user, which cannot write the cache. */
const conf = (site: number, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid nginx.pid;
error_log error.log info;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  proxy_cache_path kept keys_zone=site:10m max_size=200m inactive=1d;
  server {
    listen 127.0.0.1:${port};
    merge_slashes off;
    location / {
      proxy_pass http://127.0.0.1:${site};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host www.example.com;
      proxy_cache site;
      proxy_cache_key $request_method$request_uri;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`
