import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { brandStyles } from '../../build/brand/brand-styles.ts'
import { readAsset } from '../../build/brand/repaint.ts'
import type { Scripts } from '../../build/bundler.ts'
import { root } from '../../build/places.ts'
import { assetAddress, hashedAssets } from '../../build/plugins/hashed-assets.ts'
import { lazyStyles } from '../../build/plugins/lazy-styles.ts'
import { workerScripts } from '../../build/plugins/worker-scripts.ts'
import { isWorker, mediaType } from '../../server/builds/public-files.ts'
import { documentPolicy, workerPolicy } from '../../server/document/content-security-policy.ts'

/** The site's Content Security Policy, changed to allow styles from a file. */
const policy = documentPolicy({ stylesHash: 'self' }, { imageHosts: [], statistics: undefined })

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bundle</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"><main class="page"></main><script type="module" src="/script.js"></script></html>`

type Served = { origin: string; close(): Promise<void> }

export async function serveBundle(entryPoints: { script: string; style?: string }): Promise<Served> {
  const files = await bundle(entryPoints)
  const server = createServer(({ url = '' }, response) => {
    const body = files.get(url)
    const type = body === undefined ? 'text/html' : url.endsWith('.css') ? 'text/css' : mediaType(url)!
    const headers = { 'content-type': type, 'content-security-policy': isWorker(url) ? workerPolicy : policy }
    response.writeHead(200, headers).end(body ?? document)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const close = () => new Promise<void>(done => server.close(() => done()))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function bundle(entryPoints: Record<string, string>): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const found = new Set<string>()
  const workers = new Map<string, Scripts>()
  const { outputFiles } = await build({
    entryPoints,
    outdir: '/bundle',
    banner: { css: brandStyles() },
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    jsx: 'automatic',
    plugins: [workerScripts(root, { dev: false, found, workers }), hashedAssets(found), lazyStyles(root)],
    absWorkingDir: root,
  })
  const text = (name: string) => outputFiles.find(file => file.path.endsWith(name))?.text ?? ''
  const assets = [...found].map(file => [assetAddress(file), readAsset(file)] as const)
  const scripts = [...workers.values()].flatMap(scripts => [...scripts])
  const texts = { '/script.js': text('.js'), '/style.css': text('.css') }
  return new Map<string, string | Uint8Array>([...Object.entries(texts), ...assets, ...scripts])
}
