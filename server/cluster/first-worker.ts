import type { ChildProcess } from 'node:child_process'
import { type ListeningSocket, listeningSocket } from '../process/listening-socket.ts'
import { launchWorker } from './launch-worker.ts'

/** The socket and a worker that loads its modules already; or why there is no socket. */
export type FirstWorker = { socket: ListeningSocket; worker: ChildProcess } | { failure: Error }

/**
 * Binds the port and launches the first worker of this build before anything else is loaded: it takes longer to load than
 * the leading process to read its configuration. What is wrong with that is told there; here a place that is none is just
 * left alone.
 */
export async function launchFirst(file: string, env: Record<string, string | undefined>): Promise<FirstWorker> {
  const { HOST: host = '127.0.0.1', PORT: port = '3000' } = env
  try {
    if (host === '' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error('This is no place to listen.')
    const socket = await listeningSocket(env, { host, port: Number(port) })
    return { socket, worker: launchWorker(file, socket.descriptor) }
  } catch (error) {
    return { failure: error as Error }
  }
}

/** Takes back what was begun for a start that failed. */
export function discard(first: FirstWorker): void {
  if ('failure' in first) return
  first.worker.kill('SIGKILL')
  first.socket.close()
}
