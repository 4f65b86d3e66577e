import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Tally = {
  answered: number
  /** Every request that was not answered as it should have been. */
  failed: string[]
  /** Builds whose pages were seen. */
  builds: Set<string>
  slowestMs: number
}

const pages = ['/de', '/faq', '/de/faq', '/jp/privacy-policy', '/terms-conditions', '/ko', '/zh/faq', '/es']

export type LoadOptions = { port: number; keepAlive: number; fresh: number; chunksOf?: readonly string[] }

/**
 * Visitors who never try again: some on connections that they keep, some on a new one each time. They ask for pages, for
 * the scripts of whatever page they got last, and for `chunksOf`, addresses that visitors of an older build still need.
 */
export function putUnderLoad({ port, keepAlive, fresh, chunksOf = [] }: LoadOptions) {
  const tally: Tally = { answered: 0, failed: [], builds: new Set(), slowestMs: 0 }
  let over = false

  const visit = async (agent: Agent | false, count: number): Promise<void> => {
    let scripts: string[] = []
    for (let i = count; !over; i++) {
      const path = [pages[i % pages.length]!, scripts[i % (scripts.length || 1)], chunksOf[i % (chunksOf.length || 1)]][
        i % 3
      ]
      if (path === undefined) continue
      const start = performance.now()
      try {
        const body = await ask(port, path, agent)
        tally.answered++
        if (!path.startsWith('/assets/')) scripts = readPage(body, path, tally)
      } catch (error) {
        tally.failed.push(`${path} ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`)
      }
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - start)
    }
  }
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

async function ask(port: number, path: string, agent: Agent | false): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const request = get({ host: '127.0.0.1', port, path, agent, timeout: 10_000 }, answer => {
    if (answer.statusCode === 200) buffer(answer).then(resolve, reject)
    else {
      answer.resume()
      reject(new Error(`status ${answer.statusCode}`))
    }
  })
  request.once('error', reject)
  request.once('timeout', () => request.destroy(new Error('no answer in 10 s')))
  return promise
}

/** A page is whole, and all of one build; its scripts are what the visitor asks for next. */
function readPage(body: Buffer, path: string, { builds, failed }: Tally): string[] {
  const html = body.toString()
  const found = [...new Set([...html.matchAll(/"build":(?:\{"id":)?"([0-9a-f]{16})"/g)].map(([, id]) => id!))]
  if (found.length !== 1 || !html.endsWith('</html>\n')) failed.push(`${path} is half a page or of several builds`)
  for (const id of found) builds.add(id)
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address!)
}
