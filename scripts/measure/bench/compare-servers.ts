import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../build/places.ts'
import { hashedAssets } from '../../../build/plugins/hashed-assets.ts'
import { freePort } from '../../free-port.ts'
import { interval } from '../interval.ts'
import { cpuSeconds } from './first-answer.ts'
import { load, type Result } from './load.ts'

const names = ['bare', 'site', 'uncached', 'naive'] as const
type Name = (typeof names)[number]

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const turns = 12
const turnMs = Number(process.env.BENCH_MS ?? 250)

type Turn = Result & { micros: number }

type Variants = { buildsDir: string; program: string; pinned: boolean }

/**
 * To compare two runs, use the column `of bare`, because the number of requests per second depends on the machine. Each round
 * restarts all servers, because V8 optimises each process differently.
 */
export async function compareServers(buildsDir: string): Promise<void> {
  const pinned = spawnSync('taskset', ['--version']).status === 0
  if (pinned) spawnSync('taskset', ['-cp', '1', String(process.pid)])
  const variants = { buildsDir, program: await bundle(), pinned }
  const results = new Map<Name, Turn[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++) await measureRound(variants, results)
  report(results)
}

async function measureRound(variants: Variants, results: ReadonlyMap<Name, Turn[]>): Promise<void> {
  const servers: { name: Name; port: number; server: ChildProcess }[] = []
  try {
    for (const name of names) {
      const port = await freePort()
      servers.push({ name, port, server: await start(variants, name, port) })
    }
    for (const { port } of servers) await load({ ...request, port, ms: 1000 })
    for (let turn = 0; turn < turns; turn++) {
      for (const { name, port, server } of servers) results.get(name)!.push(await measure(server.pid!, port))
    }
  } finally {
    for (const { server } of servers) server.kill()
  }
}

const request = { path: '/', connections: 32 }

async function measure(pid: number, port: number): Promise<Turn> {
  const before = cpuSeconds(pid)
  const result = await load({ ...request, port, ms: turnMs })
  const cpu = cpuSeconds(pid) - before
  return { ...result, micros: (cpu * 1e6) / result.times.length }
}

function start({ buildsDir, program, pinned }: Variants, name: string, port: number): Promise<ChildProcess> {
  const command = [process.execPath, program, name]
  const [file, ...args] = pinned ? ['taskset', '-c', '0', ...command] : command
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), BUILDS_DIR: buildsDir }
  const server = spawn(file!, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve, reject) => {
    server.stdout!.once('data', () => resolve(server))
    server.once('exit', code => reject(new Error(`The server "${name}" exited with ${code}.`)))
  })
}

async function bundle(): Promise<string> {
  const outfile = join(root, 'dist', 'bench', 'variants.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/measure/bench/servers.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    plugins: [hashedAssets(new Set())],
  })
  return outfile
}

function report(results: ReadonlyMap<Name, Turn[]>): void {
  const bare = results.get('bare')!
  const rows = names.map(name => {
    const all = results.get(name)!
    const share = interval(all.map((turn, i) => turn.perSecond / bare[i]!.perSecond))
    const times = all.flatMap(turn => turn.times).sort((a, b) => a - b)
    const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(2)
    return {
      server: name,
      'requests/s': Math.round(mean(all.map(turn => turn.perSecond))),
      'of bare': share.median.toFixed(3),
      '95 % interval': `${share.from.toFixed(3)}..${share.to.toFixed(3)}`,
      'CPU µs per request': mean(all.map(turn => turn.micros)).toFixed(1),
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      failed: all.reduce((sum, turn) => sum + turn.failed, 0),
    }
  })
  console.table(rows)
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
