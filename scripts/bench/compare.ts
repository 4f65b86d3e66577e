import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../build/places.ts'
import { hashedAssets } from '../../build/plugins/hashed-assets.ts'
import { freePort } from '../free-port.ts'
import { load, type Result } from './load.ts'

const names = ['bare', 'site', 'express', 'uncached', 'naive'] as const
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const ms = Number(process.env.BENCH_MS ?? 3000)

type Measured = Result & { micros: number }

type Variants = { buildsDir: string; program: string; pinned: boolean }

/** The site beside a bare server and a naive one, in one run, by turns; ratios mean something, rates little. */
export async function compareServers(buildsDir: string): Promise<void> {
  const pinned = spawnSync('taskset', ['--version']).status === 0
  if (pinned) spawnSync('taskset', ['-cp', '1', String(process.pid)])
  const variants = { buildsDir, program: await bundle(), pinned }
  const results = new Map<string, Measured[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)!.push(await measure(variants, name, await freePort()))
  }
  report(results)
}

async function measure(variants: Variants, name: string, port: number): Promise<Measured> {
  const server = await start(variants, name, port)
  const ask = { port, path: '/', connections: 32 }
  await load({ ...ask, ms: 1000 })
  const before = cpuSeconds(server.pid!)
  const result = await load({ ...ask, ms })
  const cpu = cpuSeconds(server.pid!) - before
  server.kill()
  return { ...result, micros: (cpu * 1e6) / (result.perSecond * (ms / 1000)) }
}

function start({ buildsDir, program, pinned }: Variants, name: string, port: number): Promise<ChildProcess> {
  const command = [process.execPath, program, name]
  const [file, ...args] = pinned ? ['taskset', '-c', '0', ...command] : command
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), BUILDS_DIR: buildsDir }
  const server = spawn(file!, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve, reject) => {
    server.stdout!.once('data', () => resolve(server))
    server.once('exit', code => reject(new Error(`The server "${name}" ended with ${code}.`)))
  })
}

async function bundle(): Promise<string> {
  const outfile = join(root, 'dist', 'bench', 'variants.mjs')
  await mkdir(join(root, 'dist', 'bench'), { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/bench/variants.tsx'],
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

/** Processor time that a process has used (Linux; NaN elsewhere): steadier than the clock on a busy machine. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** The ratio is taken within each round: what else the machine does changes from minute to minute. */
function report(results: ReadonlyMap<string, Measured[]>): void {
  const bare = results.get('bare')!
  const rows = names.map(name => {
    const all = results.get(name)!
    const typical = (of: (result: Measured, round: number) => number) => median(all.map(of))
    return {
      server: name,
      'requests/s': Math.round(typical(result => result.perSecond)),
      'of bare': typical((result, round) => result.perSecond / bare[round]!.perSecond).toFixed(3),
      'CPU µs per request': typical(result => result.micros).toFixed(1),
      'p50 ms': typical(result => result.p50).toFixed(2),
      'p99 ms': typical(result => result.p99).toFixed(2),
      failed: all.reduce((sum, result) => sum + result.failed, 0),
    }
  })
  console.table(rows)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
