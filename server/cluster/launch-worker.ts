import { type ChildProcess, fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { type Listening, type WorkerData, workerVariable } from './messages.ts'

/** A worker's descriptors: nothing to read, its leader's two outputs, the channel, and the listening socket. */
const socketDescriptor = 4

/**
 * V8 and glibc take what a large machine has. V8 lets a young generation of 16 MB fill three times over, and the heap grow
 * to a multiple of what lives in it, before it looks for garbage; glibc keeps an arena for each thread, and what was freed
 * behind a mapping of its own threshold (mallopt(3)). An operator's own settings go before these.
 */
const heap = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

export type Launch = Omit<WorkerData, 'socket'> & {
  /** The server of its build. */
  file: string
  /** This process's descriptor of a socket to listen on. */
  socket?: number
  env?: Record<string, string>
}

/** A new worker of a build, running that build's own server; it does not listen yet. */
export function launchWorker({ file, socket, env, ...data }: Launch): ChildProcess {
  const { NODE_OPTIONS = '' } = process.env
  const flags = heap.filter(flag => !NODE_OPTIONS.includes(flag.split('=')[0]!))
  const own: WorkerData = { ...data, ...(socket !== undefined && { socket: socketDescriptor }) }
  return fork(file, {
    execArgv: [...flags, ...process.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', socket ?? 'ignore'],
    env: {
      // Compiled code lies beside its sources, where nobody can write who cannot write those.
      NODE_COMPILE_CACHE: join(dirname(file), 'compiled'),
      ...allocator,
      ...process.env,
      ...env,
      [workerVariable]: JSON.stringify(own),
    },
  })
}

/** The address of a worker that listens; rejects where it ends or stands still before that. */
export function listening(worker: ChildProcess, patienceMs = 30_000): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => {
    worker.kill('SIGKILL')
    reject(new Error('A worker did not listen in time.'))
  }, patienceMs)
  worker.on('message', message => isListening(message) && resolve(message.listening))
  worker.once('error', reject)
  worker.once('exit', (code, signal) => reject(new WorkerEnded(code ?? signal!)))
  return promise.finally(() => clearTimeout(timer))
}

function isListening(message: unknown): message is Listening {
  return typeof message === 'object' && message !== null && 'listening' in message
}

/** A worker that ended before it listened; it has said why. */
export class WorkerEnded extends Error {
  readonly code: number | string

  constructor(code: number | string) {
    super(`A worker ended at its start (${code}).`)
    this.code = code
  }
}
