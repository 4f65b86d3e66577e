import { readFile } from 'node:fs/promises'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildManifest } from '../../server/builds/manifest.ts'
import { launchWorker, whenListening } from '../../server/cluster/launch-worker.ts'
import type { WorkerInit } from '../../server/cluster/worker-messages.ts'
import { listeningSocket } from '../../server/process/listen.ts'
import { checkPages } from '../watch-builds/check-pages.ts'
import { createFetcher } from '../watch-builds/create-fetcher.ts'

const timeoutMs = 15_000
const shownFaults = 5

/** Rejects if the server does not start, or if a page has an error. */
export async function tryBuild(buildsDir: string, id: string): Promise<void> {
  const { manifest, server } = buildFolder(buildsDir, id)
  const { prerendered = [] } = JSON.parse(await readFile(manifest, 'utf8')) as BuildManifest
  const socket = await listeningSocket({}, { host: '127.0.0.1', port: 0 })
  const env = { NODE_ENV: 'production', BUILDS_DIR: buildsDir, LOG_LEVEL: 'error' }
  const worker = launchWorker(server, socket.descriptor, env)
  const begin: WorkerInit = { stamp: { id, timestamp: Date.now() } }
  worker.send({ begin }, () => {})
  const fetcher = createFetcher(timeoutMs, 'release')
  try {
    const address = await started(id, async () => {
      const address = await whenListening(worker)
      const { status } = await fetcher.fetch(`${address}/readyz`)
      if (status >= 500) throw new Error(`${address}/readyz responds with status ${status}.`)
      return address
    })
    const faults = await checkPages(fetcher.fetch, address, id, prerendered).catch((error: Error) => [error.message])
    if (faults.length > 0) throw new Error(`Build ${id} was not made live, because of these pages: ${listed(faults)}.`)
  } finally {
    await fetcher.close()
    // Use SIGTERM first, because Node writes the compile cache only on a regular exit.
    worker.kill('SIGTERM')
    setTimeout(() => worker.kill('SIGKILL'), timeoutMs).unref()
    socket.close()
  }
}

async function started<Value>(id: string, start: () => Promise<Value>): Promise<Value> {
  return start().catch((error: Error) => {
    throw new Error(`Build ${id} does not start here, so it was not made live. ${error.message}`)
  })
}

function listed(faults: readonly string[]): string {
  const others = faults.length - shownFaults
  return faults.slice(0, shownFaults).join('; ') + (others > 0 ? `; and ${others} more` : '')
}
