import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { launchChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { startServer } from './start-server.ts'

type Options<T> = {
  paths: [string, ...string[]]
  measure: (browser: Browser, url: string) => Promise<T>
  isDone: (results: Results<T>) => boolean
}

export type Results<T> = Record<'without scripts' | 'site', T[]>

/** Callers must compare only results with the same index (the same round), because the machine's load changes. */
export async function comparePages<T>({ paths, measure, isDone }: Options<T>): Promise<Results<T>> {
  const buildsDir = buildsDirectory(process.env)
  const port = await freePort()
  const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
  const origin = `http://127.0.0.1:${port}`
  const bare = await serveWithoutScripts(origin, paths)
  const browser = await launchChromium()
  const origins = { 'without scripts': bare.origin, site: origin }
  const results: Results<T> = { 'without scripts': [], site: [] }
  const names = ['without scripts', 'site'] as const
  try {
    // Round 0 warms up the caches of the servers and the browser.
    for (let round = 0; !isDone(results); round++) {
      for (const name of round % 2 ? names : names.toReversed()) {
        const result = await measure(browser, origins[name] + paths[0])
        if (round > 0) results[name].push(result)
      }
    }
    return results
  } finally {
    await browser.close()
    bare.stop()
    server.process.kill()
  }
}

async function serveWithoutScripts(site: string, paths: string[]): Promise<{ origin: string; stop(): void }> {
  const pages = new Map<string, Buffer>()
  for (const path of paths) pages.set(path, brotliCompressSync(withoutScripts(await (await fetch(site + path)).text())))
  const server = createServer((req, res) => {
    const html = pages.get(req.url!)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
    if (html) return res.writeHead(200, headers).end(html)
    get(site + req.url, { headers: req.headers }, response => {
      response.pipe(res.writeHead(response.statusCode!, response.headers))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}
