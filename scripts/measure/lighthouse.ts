import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { isLanguage } from '../../shared/languages.ts'
import { routes } from '../../shared/routes.ts'
import { launchChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { startServer } from './start-server.ts'

/** As a dependency of the project, Lighthouse would double the size of the installed packages. */
const version = '13.5.0'
const home = join(root, 'dist/lighthouse')
const module = join(home, 'node_modules/lighthouse/core/index.js')

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = { scores: Record<(typeof categories)[number], number>; failed: string[] }

type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
  runtimeError?: { message: string }
}

type Lighthouse = (url: string, flags: { port: number; logLevel: 'silent' }) => Promise<{ lhr: Result } | undefined>

const codes = process.argv.slice(2)
const unknown = codes.find(code => !isLanguage(code))
if (unknown !== undefined) {
  process.stderr.write(`Unknown language "${unknown}". See shared/languages.ts for the codes.\n`)
  process.exit(2)
}
const languages = codes.length > 0 ? codes : ['en', 'de', 'jp']
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)

if (!existsSync(module)) {
  await mkdir(home, { recursive: true })
  execFileSync('npm', ['install', '--prefix', home, '--no-save', '--no-package-lock', `lighthouse@${version}`])
}
const { default: lighthouse } = (await import(module)) as { default: Lighthouse }
const buildsDir = buildsDirectory(process.env)
const port = await freePort()
const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
const debuggingPort = await freePort()
const browser = await launchChromium(`--remote-debugging-port=${debuggingPort}`)
try {
  // Wait, because Lighthouse would otherwise count the browser's start-up work as the page's blocking time.
  await pause(3_000)
  const rows: Record<string, Report['scores']> = {}
  for (const { path } of routes.filter(route => languages.includes(route.language))) {
    const url = `http://127.0.0.1:${port}${path}`
    await (await fetch(url)).text()
    const reports: Report[] = []
    for (let i = 0; i < runs; i++) reports.push(await rate(url))
    const median = reports.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs / 2)]!
    rows[path] = median.scores
    for (const audit of median.failed) console.log(`${path}: ${audit}`)
  }
  console.table(rows)
  const isPerfect = Object.values(rows).every(scores => categories.every(name => scores[name] === 100))
  if (!isPerfect) process.exitCode = 1
} finally {
  await browser.close()
  server.process.kill()
}

async function rate(url: string, attempts = 3): Promise<Report> {
  try {
    const { lhr } = (await lighthouse(url, { port: debuggingPort, logLevel: 'silent' }))!
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    return readReport(lhr)
  } catch (error) {
    if (attempts > 1) return rate(url, attempts - 1)
    throw new Error(`Lighthouse could not rate ${url}: ${(error as Error).message}`)
  }
}

function readReport({ categories: rated, audits }: Result): Report {
  const scores = Object.fromEntries(categories.map(name => [name, Math.round((rated[name]?.score ?? 0) * 100)]))
  const weighted = categories.flatMap(name => rated[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  const failed = weighted
    .map(({ id }) => ({ id, ...audits[id]! }))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim())
  return { scores: scores as Report['scores'], failed }
}
