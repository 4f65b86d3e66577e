import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { freePort } from '../free-port.ts'
import { compareServers } from './bench/compare-servers.ts'
import { measureDeveloping } from './bench/developing.ts'
import { firstAnswer } from './bench/first-answer.ts'
import { type Growth, measureGrowth } from './bench/growth.ts'
import { measureShrinking } from './bench/shrink-gains.ts'
import { measureStarts } from './bench/starts.ts'

/**
 * `npm run bench`: the site beside a bare server and a naive one, and how fast it starts. `npm run bench -- growth [pages…]`:
 * what manifests of 4, 400 and 4,000 pages cost, in some minutes. `npm run bench -- shrink`: what each thing gains
 * that only makes a build smaller. `npm run bench -- dev`: how long `npm run dev` takes to the first page, and from a save to
 * the open page. `npm run bench -- start [rounds]`: how long a built site takes to its first page, in each way to start it.
 */
const [mode, ...sizes] = process.argv.slice(2)
if (mode === 'growth') await growth(sizes.length > 0 ? sizes.map(Number) : [4, 400, 4000])
else if (mode === 'dev') await developing()
else if (mode === 'start') await starting(Number(sizes[0] ?? 11))
else if (mode === 'shrink') console.table(await measureShrinking())
else await compare()

async function builtSite(): Promise<{ buildsDir: string; id: string }> {
  const buildsDir = buildsDirectory(process.env)
  const id = await currentBuild(root, buildsDir)
  if ((await readLatest(buildsDir))?.id !== id) await activate(buildsDir, id)
  return { buildsDir, id }
}

async function compare(): Promise<void> {
  const { buildsDir, id } = await builtSite()
  // Before the comparison, which ties this process and its children to one core.
  await reportStarts([process.execPath, buildFolder(buildsDir, id).server], buildsDir)
  await compareServers(buildsDir)
}

/** The quickest of five: everything else that runs here only adds to it. */
async function reportStarts(command: string[], buildsDir: string): Promise<void> {
  const starts: number[] = []
  let megabytes = 0
  for (let i = 0; i < 5; i++) {
    const env = { PORT: String(await freePort()), BUILDS_DIR: buildsDir, LOG_LEVEL: 'silent' }
    const start = await firstAnswer(command, env)
    starts.push(Math.round(start.ms))
    megabytes = Math.round(start.megabytes)
  }
  const quickest = Math.min(...starts)
  console.log(
    `From the start of the process to the first 200: ${quickest} ms (of ${starts.join(', ')}), ${megabytes} MB.`,
  )
}

async function growth(counts: number[]): Promise<void> {
  const rows: Growth[] = []
  for (const pages of counts) rows.push(await measureGrowth(pages))
  console.table(rows)
}

/** Exits 1 where the first page takes 2 s, or saves of a kind 300 ms in the median. */
async function developing(): Promise<void> {
  const {
    'first page': [first],
    ...saves
  } = await measureDeveloping(10)
  const rows = Object.entries(saves).map(([kind, waits]) => [kind, spread(waits)] as const)
  console.log(`From \`npm run dev\` to the first page: ${Math.round(first!)} ms. From a save to the open page:`)
  console.table(Object.fromEntries(rows))
  if (first! > 2_000 || rows.some(([, row]) => row['median ms'] > 300)) process.exitCode = 1
}

async function starting(rounds: number): Promise<void> {
  const { buildsDir, id } = await builtSite()
  const starts = Object.entries(await measureStarts(buildsDir, id, rounds))
  const rows = starts.map(([way, took]) => {
    const megabytes = median(took.map(start => start.megabytes))
    return [way, { ...spread(took.map(({ ms }) => ms)), megabytes }] as const
  })
  console.table(Object.fromEntries(rows))
}

function spread(waits: number[]) {
  const sorted = waits.map(Math.round).sort((a, b) => a - b)
  return { 'median ms': median(sorted), 'from ms': sorted[0]!, 'to ms': sorted.at(-1)! }
}

function median(figures: number[]): number {
  return Math.round(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!)
}
