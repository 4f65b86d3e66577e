import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { activate } from '../../../server/builds/latest-build.ts'

/** What `node scripts/measure/bench/measure-build.ts FOLDER` prints as JSON of the project in a folder. */
export type Measured = { id: string; seconds: number; megabytes: number; matchNs: number }

const folder = process.argv[2]!
const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
const { makeBuild } = (await load('build/make-build.ts')) as typeof import('../../../build/make-build.ts')
const { match, routes } = (await load('shared/routes.ts')) as typeof import('../../../shared/routes.ts')

const buildsDir = join(folder, 'builds')
const start = performance.now()
const id = await makeBuild({ root: folder, buildsDir })
const seconds = (performance.now() - start) / 1000
await activate(buildsDir, id)
const measured: Measured = { id, seconds, megabytes: process.resourceUsage().maxRSS / 1024, matchNs: matchTime() }
process.stdout.write(JSON.stringify(measured))

/** Nanoseconds that it takes to find a page, over all of them by turns. */
function matchTime(): number {
  const lookups = 2_000_000
  const paths = routes.map(route => route.path)
  const ask = () => {
    let found = 0
    for (let i = 0; i < lookups; i++) if (match(paths[i % paths.length]!)) found++
    return found
  }
  ask()
  const begun = performance.now()
  if (ask() !== lookups) throw new Error('A page of the manifest was not found.')
  return ((performance.now() - begun) * 1e6) / lookups
}
