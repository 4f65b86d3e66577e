import { request } from 'undici'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { launchWorker, whenListening } from '../../server/cluster/launch-worker.ts'
import type { WorkerInit } from '../../server/cluster/worker-messages.ts'
import { listeningSocket } from '../../server/process/listen.ts'

const timeoutMs = 15_000

/**
 * Starts the server of a build as a site would, with this environment but on a free local port, and requests two URLs. Rejects if
 * the server does not start or respond.
 */
export async function tryBuild(buildsDir: string, id: string): Promise<void> {
  const socket = await listeningSocket({}, { host: '127.0.0.1', port: 0 })
  const env = { NODE_ENV: 'production', BUILDS_DIR: buildsDir, LOG_LEVEL: 'fatal' }
  const worker = launchWorker(buildFolder(buildsDir, id).server, socket.descriptor, env)
  const begin: WorkerInit = { stamp: { id, timestamp: Date.now() } }
  worker.send({ begin }, () => {})
  try {
    const address = await whenListening(worker)
    for (const path of ['/readyz', '/']) await check(address + path)
  } catch (error) {
    throw new Error(`Build ${id} does not start here, so it does not become live. ${(error as Error).message}`)
  } finally {
    // Node writes the compile cache only on a regular exit.
    worker.kill('SIGTERM')
    setTimeout(() => worker.kill('SIGKILL'), timeoutMs).unref()
    socket.close()
  }
}

async function check(url: string): Promise<void> {
  const { statusCode, body } = await request(url, {
    ...{ reset: true, headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    headers: { 'user-agent': 'release' },
  })
  await body.dump()
  if (statusCode >= 500) throw new Error(`${url} responds with status ${statusCode}.`)
}
