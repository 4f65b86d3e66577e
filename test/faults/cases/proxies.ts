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
    promise: `Behind ${program}, pages stream, requests cannot be smuggled, and addresses cannot be forged. Hostile requests do not make ${program} mark the site as down. Its logs contain neither a visitor's address nor a code.`,
    async run(builds) {
      const seen = await throughProxy(builds, startBalancer, lateMs)
      const { shellMs, lastMs, whole, doubtful, faults, reports, taken, traces } = seen
      const streams = whole && shellMs > 0 && lastMs - shellMs > lateMs / 2
      return {
        passed: streams && faults.length === 0 && taken > 0 && taken <= 120 && traces.length === 0,
        summary: `the shell of a first render arrived after ${ms(shellMs)} and its end after ${ms(lastMs)}; ${faults.length} faults by ${doubtful} ambiguous requests and hostile ones; ${taken} of ${reports} reports of one visitor with forged addresses passed the rate limit; ${traces.length} lines of its logs contain the visitor's address or code${sample([...faults, ...traces])}`,
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
    promise: `During a rolling release of two machines behind ${proxy}, and a rollback, none of 20 000 requests fails.`,
    async run(builds) {
      const rolled = await rollingRelease(builds, startBalancer, 20_000)
      const { answered, failed, repeated, mayRepeat, slowestMs, exitCodes, saidUnready, reloads } = rolled
      return {
        passed:
          failed.length === 0 && repeated <= mayRepeat && saidUnready === 4 && exitCodes.every(code => code === 0),
        summary: `${failed.length} of ${answered} requests failed during a rolling release, a rollback and ${reloads} reloads of the proxy; ${repeated} were repeated, as browsers do (${mayRepeat} allowed); the slowest took ${ms(slowestMs)}; exit codes ${exitCodes}${sample(failed)}`,
      }
    },
  }
}
