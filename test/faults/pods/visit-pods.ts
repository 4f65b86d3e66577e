import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { BuildFiles } from '../../../server/builds/manifest.ts'
import { integrityOf } from '../../../server/builds/public-files.ts'
import { spreadPaths } from '../support/spread-paths.ts'

export type PodTally = {
  answered: number
  lost: string[]
  /** Responses that are not from the requested build, and pages with files of several builds. */
  mixed: string[]
  pages: Map<string, number>
  slowestMs: number
}

export type PodVisit = {
  endpoints(): readonly number[]
  assetsUrl: string
  manifests: ReadonlyMap<string, BuildFiles>
  keepAlive: number
  fresh: number
}

/**
 * Simulates visitors who never retry. Each visitor requests a page and files of the page's build. Visitors also request files of
 * builds whose pages they opened earlier.
 */
export function visitPods({ endpoints, assetsUrl, manifests, keepAlive, fresh }: PodVisit) {
  const tally: PodTally = { answered: 0, lost: [], mixed: [], pages: new Map(), slowestMs: 0 }
  const isAsPromised = createVerify(manifests)
  let over = false
  let turn = 0

  const visit = async (agent: http.Agent | false, first: number): Promise<void> => {
    const ask = async (address: string): Promise<http.IncomingMessage & { body: Buffer }> => {
      const ports = endpoints()
      const url = address.startsWith('/') ? `http://127.0.0.1:${ports[turn++ % ports.length]}${address}` : address
      const start = performance.now()
      const answer = await get(url, agent)
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - start)
      if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
      tally.answered++
      return answer
    }
    const attempt = async (address: string, take: (answer: Awaited<ReturnType<typeof ask>>) => void): Promise<void> => {
      try {
        take(await ask(address))
      } catch (error) {
        tally.lost.push(`${address} ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`)
      }
    }
    const wanted = new Map<string, { named: string[]; own: string[] }>()
    for (let i = first; !over; i++) {
      await attempt(spreadPaths[i % spreadPaths.length]!, ({ body }) => {
        const page = readPage(unpack(body, 'br').toString(), assetsUrl)
        if (!page || !manifests.has(page.build))
          return void tally.mixed.push(`${spreadPaths[i % spreadPaths.length]} is incomplete or mixes builds`)
        tally.pages.set(page.build, (tally.pages.get(page.build) ?? 0) + 1)
        const { assets } = manifests.get(page.build)!
        for (const address of page.named) if (!assets[address]) tally.mixed.push(`${page.build} names ${address}`)
        wanted.set(page.build, { named: page.named, own: [`/builds/files/${page.build}.json`, ...Object.keys(assets)] })
      })
      for (const [build, { named, own }] of wanted) {
        const asked = [assetsUrl + pick(named, i), ...[0, 1, 2].map(k => pick(own, i * 3 + k))]
        for (const address of asked) {
          const query = /^\/(assets|builds)\//.test(address) || !address.startsWith('/') ? '' : `?${build}`
          const path = address.replace(assetsUrl, '')
          await attempt(address + query, ({ body, headers }) => {
            if (!isAsPromised(build, path, body, headers['content-encoding']))
              tally.mixed.push(`${address} for ${build}`)
          })
        }
      }
    }
  }
  const agents = Array.from({ length: keepAlive }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
  const visits = [...agents, ...Array.from({ length: fresh }, () => false as const)].map(visit)

  return {
    tally,
    async until(answered: number): Promise<void> {
      while (tally.answered < answered) await pause(20)
    },
    async stop(): Promise<PodTally> {
      over = true
      await Promise.all(visits)
      for (const agent of agents) agent.destroy()
      return tally
    },
  }
}

function pick(list: readonly string[], turn: number): string {
  return list[turn % list.length]!
}

async function get(url: string, agent: http.Agent | false): Promise<http.IncomingMessage & { body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const headers = { 'Accept-Encoding': 'br', Host: new URL(url).host }
  const request = http.get(url, { agent, timeout: 10_000, headers }, resolve)
  request.once('error', reject)
  request.once('timeout', () => request.destroy(new Error('no response within 10 s')))
  const answer = await promise
  return Object.assign(answer, { body: await buffer(answer) })
}

function unpack(body: Buffer, coding: string | undefined): Buffer {
  return coding === 'br' ? brotliDecompressSync(body) : body
}

/** Returns undefined if the page is incomplete or contains files of several builds. */
function readPage(html: string, assetsUrl: string): { build: string; named: string[] } | undefined {
  const builds = new Set([...html.matchAll(/"build":(?:\{"id":)?"([0-9a-f]{16})"/g)].map(([, id]) => id!))
  const named = [...html.matchAll(/["(](http[^"()\s]+\/assets\/[^"()\s]+)/g)].map(([, address]) => address!)
  const inStore = named
    .filter(address => address.startsWith(`${assetsUrl}/`))
    .map(address => address.slice(assetsUrl.length))
  const [build] = builds
  if (builds.size !== 1 || inStore.length < 5 || !html.endsWith('</html>\n')) return undefined
  return { build: build!, named: [...new Set(inStore)] }
}

/** To save time, the returned function decompresses equal responses only once. */
function createVerify(manifests: ReadonlyMap<string, BuildFiles>) {
  const right = new Map<string, Buffer[]>()
  return (build: string, address: string, body: Buffer, coding: string | undefined): boolean => {
    const key = `${build} ${address}`
    const known = right.get(key) ?? []
    if (known.some(bytes => bytes.equals(body))) return true
    const bytes = unpack(body, coding)
    const isManifest = address === `/builds/files/${build}.json`
    const integrity = integrityOf(bytes)
    const isRight = isManifest
      ? (JSON.parse(bytes.toString()) as BuildFiles).id === build
      : manifests.get(build)!.assets[address]?.integrity === integrity
    if (isRight) right.set(key, [...known, body])
    return isRight
  }
}
