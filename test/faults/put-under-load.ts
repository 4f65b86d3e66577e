import http from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { named } from './behind-proxy/exchange.ts'
import { spreadPaths } from './support/spread-paths.ts'

export type Tally = {
  answered: number
  failed: string[]
  builds: Set<string>
  repeated: number
  slowestMs: number
}

export type LoadOptions = {
  port: number
  keepAlive: number
  fresh: number
  chunksOf?: readonly string[]
  /** In PEM format. */
  certificate?: string
  /**
   * Whether to repeat a request once if a reused connection closes before the first byte of the response, as browsers do (RFC
   * 9112 section 9.3.1).
   */
  asBrowsers?: boolean
}

type Agent = http.Agent | false

/** The URLs in `chunksOf` simulate requests from open pages of an older build. */
export function putUnderLoad({ keepAlive, fresh, chunksOf = [], asBrowsers = false, ...site }: LoadOptions) {
  const tally: Tally = { answered: 0, failed: [], builds: new Set(), repeated: 0, slowestMs: 0 }
  let over = false

  const askAgain = (path: string) => {
    tally.repeated++
    return ask(site, path, false)
  }
  const visit = async (agent: Agent, count: number): Promise<void> => {
    let scripts: string[] = []
    for (let i = count; !over; i++) {
      const path = [
        spreadPaths[i % spreadPaths.length]!,
        scripts[i % (scripts.length || 1)],
        chunksOf[i % (chunksOf.length || 1)],
      ][i % 3]
      if (path === undefined) continue
      const start = performance.now()
      try {
        const body = await ask(site, path, agent, asBrowsers ? askAgain : undefined)
        tally.answered++
        if (spreadPaths.includes(path)) scripts = readPage(body, path, tally)
      } catch (error) {
        tally.failed.push(`${path} ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`)
      }
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - start)
    }
  }
  const { Agent } = site.certificate === undefined ? http : https
  const agents = Array.from({ length: keepAlive }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const visits = [...agents, ...Array.from({ length: fresh }, () => false as const)].map(visit)

  return {
    tally,
    async until(answered: number): Promise<void> {
      while (tally.answered < answered) await new Promise(resolve => setTimeout(resolve, 20))
    },
    async stop(): Promise<Tally> {
      over = true
      await Promise.all(visits)
      for (const agent of agents) agent.destroy()
      return tally
    },
  }
}

type Site = Pick<LoadOptions, 'port' | 'certificate'>

async function ask(
  { port, certificate }: Site,
  path: string,
  agent: Agent,
  askAgain?: (path: string) => Promise<Buffer>,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const where = { host: '127.0.0.1', port, path, timeout: 10_000 }
  const receive = (answer: http.IncomingMessage) => {
    if (answer.statusCode === 200) return void buffer(answer).then(resolve, reject)
    answer.resume()
    reject(new Error(`status ${answer.statusCode}`))
  }
  const request =
    certificate === undefined
      ? http.get({ ...where, agent }, receive)
      : https.get({ ...where, agent: agent as https.Agent | false, ...named(certificate) }, receive)
  request.once('error', (error: NodeJS.ErrnoException) => {
    if (askAgain && request.reusedSocket && error.code === 'ECONNRESET') askAgain(path).then(resolve, reject)
    else reject(error)
  })
  request.once('timeout', () => request.destroy(new Error('no response within 10 s')))
  return promise
}

function readPage(body: Buffer, path: string, { builds, failed }: Tally): string[] {
  const html = body.toString()
  const found = [...new Set([...html.matchAll(/"build":(?:\{"id":)?"([0-9a-f]{16})"/g)].map(([, id]) => id!))]
  if (found.length !== 1 || !html.endsWith('</html>\n')) failed.push(`${path} is incomplete or mixes builds`)
  for (const id of found) builds.add(id)
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address!)
}
