import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { freePort } from '../free-port.ts'
import { compareServers } from './bench/compare-servers.ts'
import { firstAnswer, type Start } from './bench/first-answer.ts'

/**
 * `npm run bench`: compares the site under load with a minimal server and a naive one. `npm run bench -- start [rounds]` measures
 * startup time and memory.
 */
const [mode, rounds = '11'] = process.argv.slice(2)
const buildsDir = buildsDirectory(process.env)
const id = await currentBuild(root, buildsDir)
if ((await readLatest(buildsDir))?.id !== id) await activate(buildsDir, id)
if (mode === 'start') await measureStarts(Number(rounds))
else await compareServers(buildsDir)

async function measureStarts(rounds: number): Promise<void> {
  const commands = {
    '`npm start`': ['npm', 'start'],
    'server alone': [process.execPath, buildFolder(buildsDir, id).server],
  }
  const starts = Object.fromEntries(Object.keys(commands).map((name): [string, Start[]] => [name, []]))
  // Round -1 warms up the compile caches.
  for (let round = -1; round < rounds; round++) {
    for (const [name, command] of Object.entries(commands)) {
      const env = { PORT: String(await freePort()), BUILDS_DIR: buildsDir, LOG_LEVEL: 'silent' }
      const start = await firstAnswer(command, env)
      if (round >= 0) starts[name]!.push(start)
    }
  }
  console.table(Object.fromEntries(Object.entries(starts).map(([name, all]) => [name, summarize(all)])))
}

function summarize(starts: readonly Start[]) {
  const times = starts.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const megabytes = starts.map(start => Math.round(start.megabytes)).sort((a, b) => a - b)
  const middle = Math.floor(starts.length / 2)
  return { 'median ms': times[middle], 'from ms': times[0], 'to ms': times.at(-1), megabytes: megabytes[middle] }
}
