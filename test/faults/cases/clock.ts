import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { ensure } from '../support/ensure.ts'
import { sample } from '../support/say.ts'
import { until } from '../support/until.ts'
import type { TwoBuilds } from '../two-builds.ts'

const day = 24 * 60 * 60 * 1000

export const clock: Fault = {
  name: 'clock',
  numbers: ['F24'],
  promise:
    'If the clock is wrong by two days and jumps by four days under load, no request fails, no worker ends and no limit is reset. Only the Date header changes.',
  async run(builds) {
    const environment = await ensure('faketime', '-f', '+0d', 'env')
    const library = /^LD_PRELOAD=(.*)$/m.exec(environment)![1]!
    const outcomes = [await jump(builds, library, 2), await jump(builds, library, -2)]
    return {
      passed: outcomes.every(({ passed }) => passed),
      summary: outcomes.map(({ summary }) => summary).join('; '),
    }
  },
}

/** Starts a site whose clock is `days` days ahead, and later sets this clock to `days` days behind. */
async function jump({ buildsDir, older }: TwoBuilds, library: string, days: number) {
  const file = join(await mkdtemp(join(tmpdir(), 'clock-')), 'clock')
  const set = (days: number) => writeFile(file, `${days > 0 ? '+' : ''}${days}d\n`)
  await set(days)
  const port = await freePort()
  const fake = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' }
  const env = { ...fake, FAKETIME_DONT_FAKE_MONOTONIC: '1', WEB_CONCURRENCY: '2' }
  const server = await startServer({ buildsDir, build: older, port, env })
  const ask = (path: string, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const wrongBy = async () => Math.round((Date.parse((await ask(otherHome)).headers.get('date')!) - Date.now()) / day)
  const seen = async () => {
    const [page, latest] = [await ask(otherInnerPath), await ask('/builds/latest.json')]
    return JSON.stringify([await page.text(), page.headers.get('set-cookie'), await latest.text()])
  }
  const crew = server.workers().join()
  const sendReports = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask('/api/reports', report)))
    return answers.map(answer => Number(answer.headers.get('retry-after')))
  }
  // Each worker has its own rate limit, and each connection may reach a different worker.
  while ((await sendReports(60)).includes(0));
  const [before, early] = [await seen(), await wrongBy()]
  const load = putUnderLoad({ port, keepAlive: 4, fresh: 4 })
  await load.until(1_000)
  await set(-days)
  await until(async () => (await Promise.all(Array.from({ length: 20 }, wrongBy))).every(by => by === -days))
  await load.until(load.tally.answered + 1_000)
  const { failed, answered } = await load.stop()
  const [after, late] = [await seen(), await wrongBy()]
  const waits = await sendReports(20)
  const kept = server.workers().join() === crew
  server.process.kill('SIGTERM')
  const code = await server.ended
  const limited = !waits.includes(0) && Math.max(...waits) <= 60
  return {
    passed:
      failed.length === 0 && before === after && kept && limited && early === days && late === -days && code === 0,
    summary: `the Date went from ${early} days to ${late}: ${failed.length} of ${answered} requests failed, pages ${before === after ? 'the same' : 'CHANGED'}, workers ${kept ? 'kept' : 'LOST'}, limits ${limited ? 'kept' : 'LOST'}, exit code ${code}${sample(failed)}`,
  }
}

const report = {
  method: 'POST',
  headers: { 'Content-Type': 'application/csp-report', Connection: 'close' },
  body: '{"csp-report":{}}',
}
