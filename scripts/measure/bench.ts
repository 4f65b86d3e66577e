import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { freePort } from '../free-port.ts'
import { compareServers } from './bench/compare-servers.ts'
import { firstAnswer, type Start } from './bench/first-answer.ts'
import { makeImage } from './make-image.ts'

/**
 * `npm run bench`: requests per second of the site, a bare server and a naive one. `npm run bench -- start [rounds]`: time from
 * each start command of a built site to its first 200, and the memory it then holds.
 */
const [mode, rounds = '11'] = process.argv.slice(2)
const buildsDir = buildsDirectory(process.env)
const id = await currentBuild(root, buildsDir)
if ((await readLatest(buildsDir))?.id !== id) await activate(buildsDir, id)
if (mode === 'start') await measureStarts(Number(rounds))
else await compareServers(buildsDir)

type Command = { command: string[]; env?: () => Record<string, string> }

async function measureStarts(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'starts-'))
  try {
    const image = makeImage(join(folder, 'site'), buildsDir, id)
    await promisify(execFile)(process.execPath, [image.compile])
    const commands = startCommands(folder, image.main)
    const starts = Object.fromEntries(Object.keys(commands).map((name): [string, Start[]] => [name, []]))
    // Round -1 fills the compile caches.
    for (let round = -1; round < rounds; round++) {
      for (const [name, { command, env }] of Object.entries(commands)) {
        const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
        const start = await firstAnswer(command, { ...settings, ...env?.() })
        if (round >= 0) starts[name]!.push(start)
      }
    }
    console.table(Object.fromEntries(Object.entries(starts).map(([name, all]) => [name, summarize(all)])))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function startCommands(folder: string, image: string): Record<string, Command> {
  // A new volume each time: ext4 is slow to write many files right after it has removed as many.
  let count = 0
  const emptyVolume = () => ({ BUILDS_DIR: join(folder, `volume-${count++}`) })
  const ownBuilds = () => ({ BUILDS_DIR: join(folder, 'site', 'dist', 'builds') })
  return {
    '`npm start`': { command: ['npm', 'start'] },
    'image, empty volume': { command: [process.execPath, image], env: emptyVolume },
    'image, no volume': { command: [process.execPath, image], env: ownBuilds },
    'server alone': { command: [process.execPath, buildFolder(buildsDir, id).server] },
  }
}

function summarize(starts: readonly Start[]) {
  const times = starts.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const megabytes = starts.map(start => Math.round(start.megabytes)).sort((a, b) => a - b)
  const middle = Math.floor(starts.length / 2)
  return { 'median ms': times[middle], 'from ms': times[0], 'to ms': times.at(-1), megabytes: megabytes[middle] }
}
