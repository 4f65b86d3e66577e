import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import type { Fault } from '../fault.ts'
import { ensure } from '../support/ensure.ts'
import { startWriting } from '../support/start-writing.ts'
import { until } from '../support/until.ts'

const size = 1_048_576

export const diskFull: Fault = {
  name: 'disk-full',
  numbers: ['F11'],
  promise:
    'On a full disk, pages are served, accounts refuse changes that they cannot store, and lost log lines are counted. Everything works again after space is freed.',
  apart: 'mounts',
  async run({ buildsDir, older }) {
    const disk = await mkdtemp(join(tmpdir(), 'disk-'))
    await ensure('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk)
    await mkdir(join(disk, 'data'))
    const port = await freePort()
    const log = join(disk, 'log')
    const server = await startWriting(
      { buildsDir, build: older, port, dataDir: join(disk, 'data') },
      openSync(log, 'a'),
    )

    const before = await server.signUp('ann@example.com')
    await writeFile(join(disk, 'fill'), Buffer.alloc(size)).catch(() => {})
    const pages = await server.askPages(400)
    // Some accounts still fit, because the disk is in memory and its last memory page has free space.
    let [during, refused] = [200, '']
    for (let i = 0; i < 50 && during === 200; i++) {
      refused = `visitor-${i}@example.com`
      during = await server.signUp(refused)
    }
    await rm(join(disk, 'fill'))
    const after = await server.signUp(refused)
    pages.push(...(await server.askPages(20)))
    await until(async () => (await readFile(log, 'utf8')).includes('"dropped":'))
    const code = await server.end()
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
    const dropped = lines.flatMap(line => /"dropped":(\d+)/.exec(line)?.[1] ?? []).map(Number)
    const halves = lines.filter(line => line.startsWith('{') && !isJson(line)).length
    const failed = pages.filter(status => status !== 200).length
    const kept = before === 200 && during >= 500 && after === 200
    return {
      passed: failed === 0 && kept && dropped.length > 0 && halves <= 2 && isJson(lines.at(-1)!) && code === 0,
      summary: `${failed} of ${pages.length} pages failed; signing up was ${before} before, ${during} on the full disk, ${after} after space was freed; ${dropped.reduce((sum, count) => sum + count, 0)} lost lines counted, ${halves} incomplete; exit code ${code}`,
    }
  },
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
