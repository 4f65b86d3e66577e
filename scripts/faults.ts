import { goneClients } from './faults/gone-clients.ts'
import { killWorker } from './faults/kill-worker.ts'
import { releaseUnderLoad } from './faults/release-under-load.ts'
import { slowClients } from './faults/slow-clients.ts'
import { standStill } from './faults/stand-still.ts'
import { type TwoBuilds, twoBuilds } from './faults/two-builds.ts'

type Verdict = { passed: boolean; words: string }

/** `npm run test:faults [-- name…]`: what must not go wrong when things go wrong, with real processes, sockets and signals. */
const faults: Record<string, (builds: TwoBuilds) => Promise<Verdict>> = {
  async release(builds) {
    const { answered, failed, slowestMs, exitCodes } = await releaseUnderLoad(builds, 50_000)
    return {
      passed: failed.length === 0 && exitCodes.every(code => code === 0),
      words: `${failed.length} of ${answered} requests failed over a release, a rollback and a handover; the slowest took ${round(slowestMs)} ms; exit codes ${exitCodes}${sample(failed)}`,
    }
  },
  async kill(builds) {
    const { answered, failed, kills, backMs } = await killWorker(builds, 5)
    return {
      passed: backMs < 5_000 && failed.length <= kills * 16,
      words: `${failed.length} of ${answered} requests failed over ${kills} kills; a worker was back after ${round(backMs)} ms at most${sample(failed)}`,
    }
  },
  async still(builds) {
    const { answeredMeanwhile, replacedMs, lostBySleep } = await standStill(builds)
    return {
      passed: answeredMeanwhile > 100 && replacedMs > 9_000 && replacedMs < 15_000 && !lostBySleep,
      words: `a worker that stood still was replaced after ${round(replacedMs)} ms, ${answeredMeanwhile} answers came meanwhile; a sleep ${lostBySleep ? 'cost a worker' : 'cost none'}`,
    }
  },
  async slow(builds) {
    const { held, slowestMs, stillOpen } = await slowClients(builds, 500, 14)
    return {
      passed: slowestMs < 500 && stillOpen === 0,
      words: `${stillOpen} of ${held} slow connections were open after 14 s; a visitor waited ${round(slowestMs)} ms at most`,
    }
  },
  async gone(builds) {
    const { visits, openFiles, openFilesBefore, renders, said } = await goneClients(builds, 10_000)
    return {
      passed: openFiles <= openFilesBefore + 2 && renders === '0' && said === '',
      words: `${visits} visitors left; ${openFiles} files open (${openFilesBefore} before), ${renders} renders under way; the log ${said ? `says ${said.slice(0, 300)}` : 'is silent'}`,
    }
  },
}

const wished = process.argv.slice(2)
const builds = await twoBuilds()
try {
  for (const [name, run] of Object.entries(faults)) {
    if (wished.length > 0 && !wished.includes(name)) continue
    const { passed, words } = await run(builds)
    if (!passed) process.exitCode = 1
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}: ${name}: ${words}\n`)
  }
} finally {
  await builds.remove()
}

function round(ms: number): number {
  return Math.round(ms)
}

function sample(failed: string[]): string {
  return failed.length === 0 ? '' : ` (${[...new Set(failed)].slice(0, 5).join('; ')})`
}
