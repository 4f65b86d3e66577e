import type { StartBalancer } from '../behind-proxy/balancer.ts'
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
    promise: `Behind ${program} pages stream, requests end where the site says they end, a visitor has one address, and nobody makes it give the site up.`,
    async run(builds) {
      const seen = await throughProxy(builds, startBalancer, lateMs)
      const { shellMs, lastMs, whole, doubtful, faults, reports, taken } = seen
      const streams = whole && shellMs > 0 && lastMs - shellMs > lateMs / 2
      return {
        passed: streams && faults.length === 0 && taken > 0 && taken <= 120,
        words: `a first render was there but for its slow part after ${ms(shellMs)} and whole after ${ms(lastMs)}; ${faults.length} faults by ${doubtful} doubtful and some hostile requests; ${taken} of ${reports} reports looked at from one visitor under as many names${sample(faults)}`,
      }
    },
  }
}
