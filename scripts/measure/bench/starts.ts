import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../build/places.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { freePort } from '../../free-port.ts'
import { makeImage } from '../make-image.ts'
import { firstAnswer, type Start } from './first-answer.ts'

/** What is started, and what is particular to its environment, another one each time. */
type Way = { command: string[]; environment?: () => Record<string, string> }

/** So many starts of a built site to its first 200, in each way in which somebody starts it, in turns. */
export async function measureStarts(buildsDir: string, id: string, rounds: number): Promise<Record<string, Start[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'starts-'))
  try {
    const image = makeImage(join(folder, 'site'), buildsDir, id)
    await promisify(execFile)(process.execPath, [image.compile])
    const ways = waysToStart(folder, image.main, buildFolder(buildsDir, id).server)
    const starts = Object.fromEntries(Object.keys(ways).map((name): [string, Start[]] => [name, []]))
    // The first one compiles what the others find.
    for (let round = -1; round < rounds; round++) {
      for (const [name, way] of Object.entries(ways)) {
        const took = await start(way, folder)
        if (round >= 0) starts[name]!.push(took)
      }
    }
    return starts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function waysToStart(folder: string, image: string, server: string): Record<string, Way> {
  const own = { BUILDS_DIR: join(folder, 'site', 'dist', 'builds') }
  // Another one each time: where many files were just removed, ext4 is slow to make as many.
  let count = 0
  const volume = () => ({ BUILDS_DIR: join(folder, `volume-${count}`) })
  const emptyVolume = () => {
    count++
    return volume()
  }
  return {
    '`npm start`': { command: ['npm', 'start'] },
    '`npm start` without npm': { command: [process.execPath, join(root, 'scripts', 'start.mjs')] },
    'an image, its volume empty': { command: [process.execPath, image], environment: emptyVolume },
    'an image, its build in the volume': {
      command: [process.execPath, image],
      environment: volume,
    },
    'an image without a volume': { command: [process.execPath, image], environment: () => own },
    'the server alone': { command: [process.execPath, server] },
  }
}

async function start({ command, environment }: Way, folder: string): Promise<Start> {
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  return firstAnswer(command, { ...env, ...environment?.() })
}
