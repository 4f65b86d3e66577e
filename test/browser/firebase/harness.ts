import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import type { PageConfig } from './page-config.ts'

const html =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'

export async function startHarness() {
  const { outputFiles } = await build({
    entryPoints: ['test/browser/firebase/page.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  const script = outputFiles[0]!.contents
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    async open(context: BrowserContext, config: PageConfig): Promise<Page> {
      const page = await context.newPage()
      await page.goto(`${origin}/#${encodeURIComponent(JSON.stringify(config))}`)
      await ready(page)
      return page
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof kit === 'object')
  await page.evaluate(() => kit.auth.authStateReady())
}
