import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../build/places.ts'
import { CannotRun } from '../fault.ts'
import { ensure, ensureInstalled } from '../support/ensure.ts'

export type FreshDebian = {
  run(line: string): Promise<void>
  readLogs(): Promise<string>
  stop(): Promise<void>
}

const ownSite = '/etc/nginx/sites-available/default'
const logs = '/var/log/nginx'
/** Every Debian system has this folder for temporary mounts. */
const disk = '/mnt'

/**
 * Mounts overlays, so that the installation in this test does not change the machine's files. The process needs its own mount and
 * network namespaces.
 */
export async function freshDebian(): Promise<FreshDebian> {
  await ensureInstalled('nginx', '-v')
  if (process.getuid?.() !== 0) throw new CannotRun('needs root, because an installation does')
  await access(ownSite).catch(() => {
    throw new CannotRun(`needs nginx as Debian packages it (there is no ${ownSite})`)
  })
  await ensure('mount', '-t', 'tmpfs', 'tmpfs', disk)
  for (const folder of ['/etc', '/var', '/run']) {
    const [upper, work] = [join(disk, folder, 'upper'), join(disk, folder, 'work')]
    await Promise.all([mkdir(upper, { recursive: true }), mkdir(work, { recursive: true })])
    await ensure(
      'mount',
      '-t',
      'overlay',
      'overlay',
      '-o',
      `lowerdir=${folder},upperdir=${upper},workdir=${work}`,
      folder,
    )
  }
  const bin = join(disk, 'bin')
  await mkdir(bin)
  await program(bin, 'apt-get', 'true')
  await program(bin, 'systemctl', '[ "$*" = "reload nginx" ] && nginx -s reload')
  await program(bin, 'certbot', `exec ${process.execPath} ${join(import.meta.dirname, 'authority.ts')} "$@"`)
  const env = { PATH: `${bin}:${process.env.PATH}` }
  const run = async (line: string) => void (await promisify(execFile)('sh', ['-ec', line], { cwd: root, env }))

  await run(`rm -rf ${logs}/* /etc/nginx/conf.d/* /etc/nginx/sites-enabled/* /etc/letsencrypt /run/nginx.pid`)
  await run(`ln -s ${ownSite} /etc/nginx/sites-enabled/default`)
  const nginx = spawn('nginx', ['-g', 'daemon off;'], { stdio: 'inherit' })
  return {
    run,
    async readLogs() {
      const names = await readdir(logs)
      return (await Promise.all(names.map(name => readFile(join(logs, name), 'utf8')))).join('')
    },
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

async function program(bin: string, name: string, script: string): Promise<void> {
  const file = join(bin, name)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
}
