import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import type { Fault } from '../fault.ts'
import { ms } from '../support/say.ts'
import { answersAfter } from '../support/start-writing.ts'

const kills = 20

export const storm: Fault = {
  name: 'storm',
  numbers: ['F01'],
  promise:
    'Killing twenty workers as they start causes no storm of processes: the pauses between starts grow to a second, the leader stays idle, and the site recovers.',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const env = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' }
    const server = await startServer({ buildsDir, build: older, port, env })
    const born: number[] = []
    const seen = new Set<number>()
    const [start, busy] = [performance.now(), processorMs(server.pid)]
    while (seen.size < kills) {
      for (const pid of server.workers().filter(pid => !seen.has(pid))) {
        seen.add(pid)
        born.push(performance.now())
        process.kill(pid, 'SIGKILL')
      }
      await pause(5)
    }
    const seconds = (performance.now() - start) / 1000
    const share = (processorMs(server.pid) - busy) / (seconds * 10)
    const most = Math.max(...born.map(first => born.filter(time => time >= first && time < first + 1_000).length))
    const backMs = await answersAfter(port)
    server.process.kill('SIGTERM')
    const code = await server.ended
    return {
      passed: most <= 8 && share < 10 && backMs < 15_000 && code === 0,
      summary: `${kills} kills took ${Math.round(seconds)} s; at most ${most} workers were started within a second; the leader used ${share.toFixed(1)} % of a core; the site answered ${ms(backMs)} after the last`,
    }
  },
}

/** Returns the processor time of a process in ms. Linux counts in ticks of 10 ms (proc(5), fields utime and stime). */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
