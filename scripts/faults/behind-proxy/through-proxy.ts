import { freePort } from '../../free-port.ts'
import { type Started, startServer } from '../start-server.ts'
import type { TwoBuilds } from '../two-builds.ts'
import type { Balancer, StartBalancer } from './balancer.ts'
import { believedAddresses } from './believed-addresses.ts'
import { type FirstRender, firstRender } from './first-render.ts'
import { leaveNoTrace, tracesIn } from './leave-no-trace.ts'
import { type ReadAlike, readAlike } from './read-alike.ts'
import { slowBuild } from './slow-build.ts'
import { stayTrusted } from './stay-trusted.ts'

export type ThroughProxy = FirstRender &
  ReadAlike & {
    /** Reports that one visitor sent under as many names, and those that were looked at. */
    reports: number
    taken: number
    /** Lines of the proxy's logs that tell who came, or with which code. */
    traces: string[]
  }

/** More than one visitor may send to two instances within two of the minutes that they count by: 4 times 30. */
const reports = 150

/**
 * What the way through a proxy might spoil: the streaming of a first render, where requests end, who asks, and that nobody
 * writes down who that was.
 */
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
  let written = ''
  const seen = await observe(balancer, sites).finally(async () => {
    written = await balancer.stop()
    await end(sites)
  })
  return { ...seen, traces: tracesIn(written) }
}

async function observe(balancer: Balancer, sites: readonly Started[]): Promise<Omit<ThroughProxy, 'traces'>> {
  const render = await firstRender(balancer, '/fr/faq')
  const read = await readAlike(balancer, () => sites.map(site => site.said()).join(''))
  const faults = [...read.faults, ...(await stayTrusted(balancer))]
  const taken = await believedAddresses(balancer, reports)
  await leaveNoTrace(balancer)
  await end(sites)
  await leaveNoTrace(balancer)
  return { ...render, ...read, faults, reports, taken }
}

async function end(sites: readonly Started[]): Promise<void> {
  for (const site of sites) {
    site.process.kill('SIGTERM')
    await site.ended
  }
}
