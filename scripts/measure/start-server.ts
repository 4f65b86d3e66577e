import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'

export type Started = {
  process: ChildProcess
  pid: number
  said(): string
  ended: Promise<number | string>
  workers(): number[]
}

export type StartOptions = {
  buildsDir: string
  build: string
  port: number
  env?: Record<string, string>
  socket?: number
  node?: string
}

const running = new Set<ChildProcess>()
let count = 0

export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', endServers)

export async function startServer({ buildsDir, build, port, env, socket, node }: StartOptions): Promise<Started> {
  const passed = socket === undefined ? [] : ['sh', '-c', 'LISTEN_PID=$$ exec "$@"', 'sh']
  const [file, ...args] = [...passed, node ?? process.execPath, buildFolder(buildsDir, build).server]
  const child = spawn(file!, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn' },
      // A build may be a symbolic link. Without BUILDS_DIR, the server would use the folder that contains the link's target.
      ...{ BUILDS_DIR: buildsDir, DATA_DIR: join(buildsDir, '..', `data-${count++}`) },
      ...{ LISTEN_FDS: socket === undefined ? '0' : '1' },
      ...env,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  const ended = new Promise<number | string>(resolve => child.once('exit', (code, signal) => resolve(code ?? signal!)))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server exited during its start: ${said}`)))
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', chunk => {
        said += chunk
        if (said.includes(' is at http://')) resolve()
      })
    }
  })
  return { process: child, pid: child.pid!, said: () => said, ended, workers: () => childrenOf(child.pid!) }
}

/** Works only on Linux (proc(5): /proc/pid/task/tid/children). */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}
