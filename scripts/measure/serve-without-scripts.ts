import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Pages of the site without any of its scripts, from memory on an origin of its own, with the site's own assets. */
export async function serveWithoutScripts(site: string, ...paths: string[]): Promise<{ url: string; stop(): void }> {
  const pages = new Map<string, Buffer>()
  for (const path of paths) pages.set(path, brotliCompressSync(withoutScripts(await (await fetch(site + path)).text())))
  const assets = new Map<string, Promise<{ type: string; body: Buffer }>>()
  const fetchAsset = async (address: string) => {
    const answer = await fetch(site + address)
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const body = Buffer.from(await answer.arrayBuffer())
    return { type, body: isText(type) ? brotliCompressSync(body) : body }
  }
  const server = createServer(async (req, res) => {
    const address = req.url!
    const html = pages.get(address)
    if (html) {
      return res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(html)
    }
    const asset = assets.get(address) ?? fetchAsset(address)
    assets.set(address, asset)
    const { type, body } = await asset
    res.writeHead(200, { 'Content-Type': type, ...(isText(type) && { 'Content-Encoding': 'br' }) }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Neither scripts nor what is fetched for them. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}

function isText(type: string): boolean {
  return /^(?:text\/|image\/svg|application\/(?:json|manifest))/.test(type)
}
