import { openSync } from 'node:fs'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuild } from '../../../scripts/deploy/copy-build.ts'
import { freePort } from '../../../scripts/free-port.ts'
import type { Fault } from '../fault.ts'
import { ensure } from '../support/ensure.ts'
import { startWriting } from '../support/start-writing.ts'

export const readOnly: Fault = {
  name: 'read-only',
  numbers: ['F12'],
  promise:
    'On a read-only file system, a build that was never live starts, serves pages, and logs each failed write once.',
  apart: 'mounts',
  async run({ buildsDir, older }) {
    const [disk, elsewhere] = [await mkdtemp(join(tmpdir(), 'disk-')), await mkdtemp(join(tmpdir(), 'log-'))]
    await ensure('mount', '-t', 'tmpfs', 'tmpfs', disk)
    await copyBuild(buildsDir, disk, older)
    await ensure('mount', '-o', 'remount,ro', disk)
    const log = join(elsewhere, 'log')
    const outcomes: string[] = []
    let passed = true
    for (const workers of ['1', '2']) {
      const options = { buildsDir: disk, build: older, port: await freePort(), dataDir: join(disk, 'data') }
      const server = await startWriting({ ...options, env: { WEB_CONCURRENCY: workers } }, openSync(log, 'w'))
      const failed = (await server.askPages(100)).filter(status => status !== 200).length
      const code = await server.end()
      const events = (await readFile(log, 'utf8')).split('\n').filter(line => line.includes('"level":'))
      const warned = events.filter(line => /^\{"level":"warn",.*(EROFS|no accounts)/.test(line)).length
      passed &&= failed === 0 && code === 0 && warned === 3
      outcomes.push(
        `${failed} of 100 pages failed with WEB_CONCURRENCY=${workers}, ${warned} warnings, exit code ${code}`,
      )
    }
    return { passed: passed && (await readdir(disk)).join() === older, summary: outcomes.join('; ') }
  },
}
