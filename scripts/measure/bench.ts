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

/**
 * `npm run bench`: the site beside a bare server and a naive one, and how fast it starts. `npm run bench -- growth [pages…]`:
 * what manifests of 4, 400 and 4,000 pages cost, in some minutes. `npm run bench -- shrink`: what each thing gains
 * that only makes a build smaller. `npm run bench -- dev`: how long `npm run dev` takes to the
 * first page, and from a save to the open page.
 */
const [mode, ...sizes] = process.argv.slice(2)
if (mode === 'growth') await growth(sizes.length > 0 ? sizes.map(Number) : [4, 400, 4000])
else if (mode === 'dev') await developing()
else if (mode === 'shrink') console.table(await measureShrinking())
else await compare()

async function compare(): Promise<void> {
  const buildsDir = buildsDirectory(process.env)
  const id = await currentBuild(root, buildsDir)
  if ((await readLatest(buildsDir))?.id !== id) await activate(buildsDir, id)
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
  const rows = Object.entries(saves).map(([kind, waits]) => {
    const sorted = waits.map(Math.round).sort((a, b) => a - b)
    return [
      kind,
      { 'median ms': sorted[Math.floor(sorted.length / 2)]!, 'from ms': sorted[0]!, 'to ms': sorted.at(-1)! },
    ] as const
  })
  console.log(`From \`npm run dev\` to the first page: ${Math.round(first!)} ms. From a save to the open page:`)
  console.table(Object.fromEntries(rows))
  if (first! > 2_000 || rows.some(([, row]) => row['median ms'] > 300)) process.exitCode = 1
}
