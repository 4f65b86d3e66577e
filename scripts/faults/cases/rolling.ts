import type { StartBalancer } from '../behind-proxy/balancer.ts'
import { rollingRelease } from '../behind-proxy/rolling-release.ts'
import { startCaddy } from '../behind-proxy/start-caddy.ts'
import { startNginx } from '../behind-proxy/start-nginx.ts'
import type { Fault } from '../fault.ts'
import { ms, sample } from '../support/say.ts'

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
