import type { StartBalancer } from '../behind-proxy/balancer.ts'
import { rollingRelease } from '../behind-proxy/rolling-release.ts'
import { startCaddy } from '../behind-proxy/start-caddy.ts'
import { startNginx } from '../behind-proxy/start-nginx.ts'
import { throughProxy } from '../behind-proxy/through-proxy.ts'
import type { Fault } from '../fault.ts'
import { ms, sample } from '../support/say.ts'

export const proxy = through('proxy', 'nginx', startNginx)
export const proxyCaddy = through('proxy-caddy', 'Caddy', startCaddy)

const lateMs = 1_000

function through(name: string, program: string, startBalancer: StartBalancer): Fault {
  return {
    name,
    numbers: [],
    promise: `Behind ${program} pages stream, requests end where the site says they end, a visitor has one address, nobody makes it give the site up, and it writes down neither who came nor with which code.`,
    async run(builds) {
      const seen = await throughProxy(builds, startBalancer, lateMs)
      const { shellMs, lastMs, whole, doubtful, faults, reports, taken, traces } = seen
      const streams = whole && shellMs > 0 && lastMs - shellMs > lateMs / 2
      return {
        passed: streams && faults.length === 0 && taken > 0 && taken <= 120 && traces.length === 0,
        words: `a first render was there but for its slow part after ${ms(shellMs)} and whole after ${ms(lastMs)}; ${faults.length} faults by ${doubtful} doubtful and some hostile requests; ${taken} of ${reports} reports looked at from one visitor under as many names; ${traces.length} lines of its logs tell who came or with which code${sample([...faults, ...traces])}`,
      }
    },
  }
}

export const rolling = behind('rolling', 'nginx', startNginx)
export const rollingCaddy = behind('rolling-caddy', 'Caddy', startCaddy)

function behind(name: string, proxy: string, startBalancer: StartBalancer): Fault {
  return {
    name,
    numbers: ['F02', 'F05', 'F07'],
    promise: `Over a rolling release of two machines behind ${proxy} and a rollback not one of 20 000 requests fails.`,
    async run(builds) {
      const rolled = await rollingRelease(builds, startBalancer, 20_000)
      const { answered, failed, repeated, mayRepeat, slowestMs, exitCodes, saidUnready, reloads } = rolled
      return {
        passed:
          failed.length === 0 && repeated <= mayRepeat && saidUnready === 4 && exitCodes.every(code => code === 0),
        words: `${failed.length} of ${answered} requests failed over a rolling release, a rollback and ${reloads} reloads of the proxy; ${repeated} were asked again as browsers do (${mayRepeat} at most); the slowest took ${ms(slowestMs)}; exit codes ${exitCodes}${sample(failed)}`,
      }
    },
  }
}
