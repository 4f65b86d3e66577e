import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { launchWorker, whenListening } from '../../server/cluster/launch-worker.ts'
import type { WorkerInit } from '../../server/cluster/worker-messages.ts'
import { listeningSocket } from '../../server/process/listen.ts'

/** Longer than a render may take. */
const patienceMs = 15_000

/**
 * Starts a build's server once, as a site that changes to it does: with this environment, but on a port of its own and for
 * nobody. Rejects where it does not start, or does not answer; what it has to say stands in the output.
 */
export async function tryBuild(buildsDir: string, id: string): Promise<void> {
  const socket = await listeningSocket({}, { host: '127.0.0.1', port: 0 })
  const env = { NODE_ENV: 'production', BUILDS_DIR: buildsDir, LOG_LEVEL: 'fatal' }
  const worker = launchWorker(buildFolder(buildsDir, id).server, socket.descriptor, env)
  const begin: WorkerInit = { stamp: { id, timestamp: Date.now() } }
  worker.send({ begin }, () => {})
  try {
    const address = await whenListening(worker)
    for (const path of ['/readyz', '/']) await ask(address + path)
  } catch (error) {
    throw new Error(`Build ${id} does not start here, and is not made live. ${(error as Error).message}`)
  } finally {
    // In order: what it has compiled is kept when it ends.
    worker.kill('SIGTERM')
    setTimeout(() => worker.kill('SIGKILL'), patienceMs).unref()
    socket.close()
  }
}

function ask(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const receive = (answer: IncomingMessage) => {
      if (answer.statusCode! < 500) text(answer).then(resolve, reject)
      else reject(new Error(`${address} answers with ${answer.statusCode}.`))
    }
    const options = { agent: false, timeout: patienceMs, headers: { 'User-Agent': 'release' } } as const
    const asked = get(address, options, receive).once('error', reject)
    asked.once('timeout', () => asked.destroy(new Error(`${address} does not answer.`)))
  })
}
