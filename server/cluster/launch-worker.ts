import { type ChildProcess, fork } from 'node:child_process'
import { type ListeningSocket, listeningSocket } from '../process/listen.ts'
import { isListening, socketDescriptor, workerVariable } from './worker-messages.ts'

/**
 * V8 and glibc take what a large machine has. V8 lets a young generation of 16 MB fill three times over, and the heap grow
 * to a multiple of what lives in it, before it looks for garbage; glibc keeps an arena for each thread, and what was freed
 * behind a mapping of its own threshold (mallopt(3)). An operator's own settings go before these.
 */
const heap = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

/**
 * A new worker that runs a build's server, a file, and gets this process's descriptor of a socket. It loads its modules and
 * waits for the message that tells what it is to serve.
 */
export function launchWorker(file: string, socket: number, env: Record<string, string> = {}): ChildProcess {
  const { NODE_OPTIONS = '' } = process.env
  const flags = heap.filter(flag => !NODE_OPTIONS.includes(flag.split('=')[0]!))
  return fork(file, {
    execArgv: [...flags, ...process.execArgv],
    // Nothing to read, this process's outputs, the channel, and the socket as `socketDescriptor`.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', socket],
    env: {
      ...allocator,
      ...process.env,
      ...env,
      [workerVariable]: String(socketDescriptor),
    },
  })
}

/** The address of a worker that listens; rejects where it ends or stands still before that. */
export function listening(worker: ChildProcess, timeoutMs = 30_000): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => {
    worker.kill('SIGKILL')
    reject(new Error('A worker did not listen in time.'))
  }, timeoutMs)
  worker.on('message', message => isListening(message) && resolve(message.listening))
  worker.once('error', reject)
  worker.once('exit', (code, signal) => reject(new WorkerEnded(code ?? signal!)))
  return promise.finally(() => clearTimeout(timer))
}

/** A worker that ended before it listened; it has said why. */
export class WorkerEnded extends Error {
  readonly code: number | string

  constructor(code: number | string) {
    super(`A worker ended at its start (${code}).`)
    this.code = code
  }
}

/** The socket and a worker that loads its modules already; or why there is no socket. */
export type FirstWorker = { socket: ListeningSocket; worker: ChildProcess } | { failure: Error }

/**
 * Binds the port and launches the first worker of this build before anything else is loaded: it takes longer to load than
 * the leading process to read its configuration. The leader reports wrong HOST and PORT; here a wrong value only means no socket.
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
