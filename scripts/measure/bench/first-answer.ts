import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { childrenOf } from '../start-server.ts'

export type Start = { ms: number; megabytes: number }

const patienceMs = 30_000

/** Measures the time until a process responds with 200. */
export async function firstAnswer(command: string[], env: Record<string, string>, cwd?: string): Promise<Start> {
  const [file, ...args] = command
  const start = performance.now()
  const server = spawn(file!, args, { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: 'ignore', cwd })
  try {
    await untilAnswered(server, Number(env.PORT))
    return { ms: performance.now() - start, megabytes: megabytesOf(server.pid!) }
  } finally {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
  }
}

async function untilAnswered(server: ChildProcess, port: number): Promise<void> {
  const start = performance.now()
  while (!(await isAnswered(port))) {
    if (server.exitCode !== null) throw new Error(`The server exited with ${server.exitCode} during its start.`)
    if (performance.now() - start > patienceMs) throw new Error('The server did not answer within 30 s.')
  }
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise(resolve => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).once('error', () => setTimeout(resolve, 2, false))
  })
}

/** Adds up the proportional set sizes (proc(5), smaps_rollup) of a process and its children. */
function megabytesOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? []
    return childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), Number(kilobytes) / 1024)
  } catch {
    return Number.NaN
  }
}

/** Returns the CPU time of a process on Linux, and NaN on other systems. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
