import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../build/places.ts'

/** Not among the dependencies: it would double them, for a command that few people give. */
const version = '13.5.0'
const home = join(root, 'dist/lighthouse')
const program = join(home, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores of 100 by category, and what was found imperfect. */
export type Report = { scores: Record<(typeof categories)[number], number>; faults: string[] }

type Json = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/**
 * One run of Lighthouse, as a phone on a slow network, over an address, in the browser that listens on a port. Now and then
 * it misses a load and asks to be run again.
 */
export async function runLighthouse(address: string, browserPort: number, attempts = 3): Promise<Report> {
  try {
    return readReport(await callLighthouse(address, browserPort))
  } catch (error) {
    if (attempts > 1) return runLighthouse(address, browserPort, attempts - 1)
    throw new Error(`Lighthouse could not rate ${address}: ${(error as Error).message}`)
  }
}

async function callLighthouse(address: string, browserPort: number): Promise<Json> {
  const args = [program, address, `--port=${browserPort}`, '--output=json', '--quiet']
  const { stdout } = await run(process.execPath, args, { maxBuffer: 256 * 1024 * 1024 })
  return JSON.parse(stdout) as Json
}

function readReport({ categories: rated, audits }: Json): Report {
  const scores = Object.fromEntries(categories.map(name => [name, Math.round((rated[name]?.score ?? 0) * 100)]))
  const weighty = categories.flatMap(name => rated[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  const faults = weighty
    .map(({ id }) => ({ id, ...audits[id]! }))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim())
  return { scores: scores as Report['scores'], faults }
}

/** Lighthouse itself, installed once where builds lie too. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return
  await mkdir(home, { recursive: true })
  await run('npm', ['install', '--prefix', home, '--no-save', '--no-package-lock', `lighthouse@${version}`])
}
