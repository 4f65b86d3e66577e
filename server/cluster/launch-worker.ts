import { type ChildProcess, fork } from 'node:child_process'
import { type ListeningSocket, listeningSocket } from '../process/listen.ts'
import { isListening, socketDescriptor, workerVariable } from './worker-messages.ts'

/** Halves V8's space for new objects (default: 16 MB), to save memory. */
const heap = ['--max-semi-space-size=8']
/** With these settings, glibc uses one arena for all threads, and returns freed memory to the system earlier (mallopt(3)). */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

export function launchWorker(file: string, socket: number, env: Record<string, string> = {}): ChildProcess {
  const { NODE_OPTIONS = '' } = process.env
  const flags = heap.filter(flag => !NODE_OPTIONS.includes(flag.split('=')[0]!))
  return fork(file, {
    execArgv: [...flags, ...process.execArgv],
    // The fifth entry is file descriptor 4 in the worker (`socketDescriptor`).
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', socket],
    env: { ...allocator, ...process.env, ...env, [workerVariable]: String(socketDescriptor) },
  })
}

export function whenListening(worker: ChildProcess, timeoutMs = 30_000): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => {
    worker.kill('SIGKILL')
    reject(new Error(`Worker did not listen within ${timeoutMs} ms`))
  }, timeoutMs)
  worker.on('message', message => isListening(message) && resolve(message.listening))
  worker.once('error', reject)
  worker.once('exit', (code, signal) => reject(new WorkerExited(code ?? signal!)))
  return promise.finally(() => clearTimeout(timer))
}

/** The message contains no reason, because the worker has logged the reason. */
export class WorkerExited extends Error {
  readonly code: number | string

  constructor(code: number | string) {
    super(`Worker exited before it listened (${code})`)
    this.code = code
  }
}

export type FirstWorker = { socket: ListeningSocket; worker: ChildProcess } | { failure: Error }

/** Resolves to a failure if HOST or PORT is invalid. */
export async function launchFirst(file: string, env: Record<string, string | undefined>): Promise<FirstWorker> {
  const { HOST: host = '127.0.0.1', PORT: port = '3000' } = env
  try {
    if (host === '' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error('Invalid HOST or PORT')
    const socket = await listeningSocket(env, { host, port: Number(port) })
    return { socket, worker: launchWorker(file, socket.descriptor) }
  } catch (error) {
    return { failure: error as Error }
  }
}

export function discardFirst(first: FirstWorker): void {
  if ('failure' in first) return
  first.worker.kill('SIGKILL')
  first.socket.close()
}
