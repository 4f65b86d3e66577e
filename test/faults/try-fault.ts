import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { CannotRun, type Fault, type Verdict } from './fault.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Tried = { fault: Fault; outcome: 'passed' | 'FAILED' | 'not run'; summary: string }

export async function tryFault(fault: Fault, builds: TwoBuilds): Promise<Tried> {
  try {
    const { passed, summary } = fault.apart ? await runApart(fault.name, fault.apart, builds) : await fault.run(builds)
    return { fault, outcome: passed ? 'passed' : 'FAILED', summary }
  } catch (error) {
    if (error instanceof CannotRun) return { fault, outcome: 'not run', summary: error.message }
    return { fault, outcome: 'FAILED', summary: inspect(error) }
  }
}

export type Said = { verdict?: Verdict; cannotRun?: string }

const flags = { network: ['--net'], mounts: ['--mount'], machine: ['--net', '--mount'] }

/** Runs a case in its own namespaces (namespaces(7)), so that the injected failure does not affect other processes. */
async function runApart(name: string, apart: keyof typeof flags, builds: TwoBuilds): Promise<Verdict> {
  const unshare = [...(process.getuid?.() === 0 ? [] : ['--map-root-user']), ...flags[apart]]
  const env = { ...process.env, FAULT_BUILDS: JSON.stringify(builds) }
  if (spawnSync('unshare', [...unshare, 'true'], { env }).status !== 0)
    throw new CannotRun(`needs unshare (util-linux) and the right to namespaces (${apart}): run it as root`)
  const child = spawn('unshare', [...unshare, process.execPath, join(import.meta.dirname, 'apart.ts'), name], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
  const { verdict, cannotRun } = await hear(child)
  if (cannotRun) throw new CannotRun(cannotRun)
  if (!verdict) throw new Error(`The process of the case "${name}" exited without a verdict.`)
  return verdict
}

async function hear(child: ChildProcess): Promise<Said> {
  let said: Said = {}
  child.on('message', message => {
    said = message as Said
  })
  await once(child, 'exit')
  return said
}
