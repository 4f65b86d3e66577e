import { setTimeout as pause } from 'node:timers/promises'
import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { isLanguage } from '../../shared/languages.ts'
import { routes } from '../../shared/routes.ts'
import { launchChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { categories, loadLighthouse, type Report, runLighthouse } from './run-lighthouse.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run lighthouse [-- code…]`: every page in these languages (English, German and Japanese unless told), as Lighthouse
 * rates it for a phone; of five runs the median performance. Exits 1 below 100.
 */
const wished = process.argv.slice(2)
const unknown = wished.find(code => !isLanguage(code))
if (unknown !== undefined) {
  process.stderr.write(`There is no language "${unknown}". Codes are those of shared/languages.ts.\n`)
  process.exit(2)
}
const languages = wished.length > 0 ? wished : ['en', 'de', 'jp']
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)

const lighthouse = await loadLighthouse()
const buildsDir = buildsDirectory(process.env)
const port = await freePort()
const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
const debuggingPort = await freePort()
const browser = await launchChromium(`--remote-debugging-port=${debuggingPort}`)
try {
  // One that has just been started is still busy with itself, which Lighthouse counts as the page's.
  await pause(3_000)
  const rows: Record<string, Report['scores']> = {}
  for (const { path } of routes.filter(route => languages.includes(route.language))) {
    const address = `http://127.0.0.1:${port}${path}`
    // The first answer of a build's life is rendered, and then compressed beside whatever else this machine does.
    await (await fetch(address)).text()
    const reports: Report[] = []
    for (let i = 0; i < runs; i++) reports.push(await runLighthouse(lighthouse, address, debuggingPort))
    const median = reports.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs / 2)]!
    rows[path] = median.scores
    for (const fault of median.faults) console.log(`${path}: ${fault}`)
  }
  console.table(rows)
  const isPerfect = Object.values(rows).every(scores => categories.every(name => scores[name] === 100))
  if (!isPerfect) process.exitCode = 1
} finally {
  await browser.close()
  server.process.kill()
}
