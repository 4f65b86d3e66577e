import { freePort } from '../../free-port.ts'
import { startServer } from '../start-server.ts'
import type { TwoBuilds } from '../two-builds.ts'
import type { StartBalancer } from './balancer.ts'
import { believedAddresses } from './believed-addresses.ts'
import { type FirstRender, firstRender } from './first-render.ts'
import { type ReadAlike, readAlike } from './read-alike.ts'
import { slowBuild } from './slow-build.ts'
import { stayTrusted } from './stay-trusted.ts'

export type ThroughProxy = FirstRender &
  ReadAlike & {
    /** Reports that one visitor sent under as many names, and those that were looked at. */
    reports: number
    taken: number
  }

/** More than one visitor may send to two instances within two of the minutes that they count by: 4 times 30. */
const reports = 150

/** What the way through a proxy might spoil: the streaming of a first render, where requests end, and who asks. */
export async function throughProxy(
  builds: TwoBuilds,
  startBalancer: StartBalancer,
  lateMs: number,
): Promise<ThroughProxy> {
  const build = await slowBuild(builds, lateMs)
  const ports = [await freePort(), await freePort()] as const
  const balancer = await startBalancer(ports)
  const env = { TRUST_PROXY: '127.0.0.1', SITE_URL: 'https://www.example.com', LOG_LEVEL: 'info' }
  const sites = await Promise.all(ports.map(port => startServer({ buildsDir: builds.buildsDir, build, port, env })))
  try {
    const render = await firstRender(balancer, '/fr/faq')
    const read = await readAlike(balancer, () => sites.map(site => site.said()).join(''))
    const faults = [...read.faults, ...(await stayTrusted(balancer))]
    const taken = await believedAddresses(balancer, reports)
    return { ...render, ...read, faults, reports, taken }
  } finally {
    await balancer.stop()
    for (const site of sites) {
      site.process.kill('SIGTERM')
      await site.ended
    }
  }
}
