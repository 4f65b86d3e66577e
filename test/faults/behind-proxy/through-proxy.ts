import { get } from 'node:https'
import { freePort } from '../../../scripts/free-port.ts'
import { type Started, startServer } from '../../../scripts/measure/start-server.ts'
import type { TwoBuilds } from '../two-builds.ts'
import type { Balancer, StartBalancer } from './balancer.ts'
import { bareNameFaults } from './bare-name.ts'
import { downFaults } from './down-faults.ts'
import { exchange, named, siteName, statusesIn } from './exchange.ts'
import { leaveNoTrace, tracesIn } from './leave-no-trace.ts'
import { type ReadAlike, readAlike } from './read-alike.ts'
import { placeholder, slowBuild } from './slow-build.ts'
import { stayTrusted } from './stay-trusted.ts'

export type ThroughProxy = FirstRender &
  ReadAlike & {
    /** Number of reports that one visitor sent with forged addresses. */
    reports: number
    /** Number of these reports that passed the rate limit. */
    taken: number
    traces: string[]
  }

/**
 * Number of reports to send within two minutes. At most 120 of them may pass, because each of the two instances accepts 30 per
 * minute from one visitor.
 */
const reports = 150

/**
 * Checks, for example, that pages stream through the proxy, requests cannot be smuggled, visitors cannot forge their address, and
 * the proxy's logs contain no traces of visitors.
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
  const faults = [...read.faults, ...(await stayTrusted(balancer)), ...(await bareNameFaults(balancer))]
  const taken = await believedAddresses(balancer, reports)
  await leaveNoTrace(balancer)
  await end(sites)
  faults.push(...(await downFaults(balancer)))
  await leaveNoTrace(balancer)
  return { ...render, ...read, faults, reports, taken }
}

async function end(sites: readonly Started[]): Promise<void> {
  for (const site of sites) {
    site.process.kill('SIGTERM')
    await site.ended
  }
}

/** A report that passes the rate limit gets the status 415, because it has no content type. */
async function believedAddresses({ port, certificate }: Balancer, reports: number): Promise<number> {
  let taken = 0
  for (let i = 0; i < reports; i++) {
    const address = `203.0.113.${i}`
    const fields = [`X-Forwarded-For: ${address}`, `X-Real-IP: ${address}`, `Forwarded: for=${address}`]
    const head = [
      'POST /api/reports HTTP/1.1',
      `Host: ${siteName}`,
      'Connection: close',
      'Content-Length: 2',
      ...fields,
    ]
    const [status] = statusesIn(await exchange(port, certificate, `${head.join('\r\n')}\r\n\r\n{}`))
    if (status === 415) taken++
  }
  return taken
}

type FirstRender = {
  shellMs: number
  lastMs: number
  whole: boolean
}

async function firstRender({ port, certificate }: Balancer, path: string): Promise<FirstRender> {
  const { promise, resolve, reject } = Promise.withResolvers<FirstRender>()
  const start = performance.now()
  const request = get({ host: '127.0.0.1', port, path, agent: false, ...named(certificate) }, answer => {
    let shellMs = 0
    let html = ''
    answer.on('data', chunk => {
      html += chunk
      if (html.includes(placeholder)) shellMs ||= performance.now() - start
    })
    answer.on('error', reject)
    answer.on('end', () => resolve({ shellMs, lastMs: performance.now() - start, whole: html.endsWith('</html>\n') }))
  })
  request.on('error', reject)
  return promise
}
