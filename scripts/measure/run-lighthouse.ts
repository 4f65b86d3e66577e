import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../build/places.ts'

/** Not among the dependencies: it would double them, for a command that few people give. */
const version = '13.5.0'
const home = join(root, 'dist/lighthouse')
const module = join(home, 'node_modules/lighthouse/core/index.js')

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores of 100 by category, and what was found imperfect. */
export type Report = { scores: Record<(typeof categories)[number], number>; faults: string[] }

type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
  runtimeError?: { message: string }
}

export type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'silent' },
) => Promise<{ lhr: Result } | undefined>

/**
 * One run of Lighthouse, as a phone on a slow network, over an address, in the browser that listens on a port. Now and then
 * it misses a load and is run again.
 */
export async function runLighthouse(
  lighthouse: Lighthouse,
  address: string,
  port: number,
  attempts = 3,
): Promise<Report> {
  try {
    const { lhr } = (await lighthouse(address, { port, logLevel: 'silent' }))!
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    return readReport(lhr)
  } catch (error) {
    if (attempts > 1) return runLighthouse(lighthouse, address, port, attempts - 1)
    throw new Error(`Lighthouse could not rate ${address}: ${(error as Error).message}`)
  }
}

function readReport({ categories: rated, audits }: Result): Report {
  const scores = Object.fromEntries(categories.map(name => [name, Math.round((rated[name]?.score ?? 0) * 100)]))
  const weighty = categories.flatMap(name => rated[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  const faults = weighty
    .map(({ id }) => ({ id, ...audits[id]! }))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim())
  return { scores: scores as Report['scores'], faults }
}

/** Lighthouse itself, installed once where builds lie too. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(module)) {
    await mkdir(home, { recursive: true })
    const args = ['install', '--prefix', home, '--no-save', '--no-package-lock', `lighthouse@${version}`]
    await promisify(execFile)('npm', args)
  }
  return ((await import(module)) as { default: Lighthouse }).default
}
