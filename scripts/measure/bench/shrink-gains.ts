import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeBuild } from '../../../build/make-build.ts'
import { root } from '../../../build/places.ts'
import { serverShrinkers } from '../../../build/shrink/server.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { activate } from '../../../server/builds/latest-build.ts'
import type { DocumentParts } from '../../../server/builds/manifest.ts'
import { freePort } from '../../free-port.ts'
import { firstAnswer } from './first-answer.ts'

/** Bytes of scripts are those in brotli; a start is the quickest of some. */
export type Weight = { 'first load': number; 'all scripts': number; 'server kB': number; 'start ms': number }

const starts = 7

/** What a build weighs, and how soon it answers: as it is, and without each thing of `build/shrink/`. */
export async function measureShrinking(): Promise<Record<string, Weight>> {
  const folder = await mkdtemp(join(tmpdir(), 'shrinking-'))
  try {
    const names = ['nothing', 'react-as-esm', 'merge-lazy-chunks', 'swc', ...Object.keys(serverShrinkers(root))]
    const rows: Record<string, Weight> = {}
    for (const name of names) rows[`without ${name}`] = await weigh(join(folder, name), [name])
    // In turns, because what else the machine does changes from one minute to the next.
    for (let round = 0; round < starts; round++) {
      for (const name of names) {
        const row = rows[`without ${name}`]!
        row['start ms'] = Math.min(row['start ms'], await startOf(join(folder, name)))
      }
    }
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function weigh(buildsDir: string, without: string[]): Promise<Weight> {
  const id = await makeBuild({ root, buildsDir, without, warn: () => {} })
  await activate(buildsDir, id)
  const { document, public: served, server } = buildFolder(buildsDir, id)
  const { entry, preload } = JSON.parse(await readFile(document, 'utf8')) as DocumentParts
  const first = [entry, ...preload.entry, ...preload.always, ...(preload.views.index ?? [])]
  const scripts = (await readdir(join(served, 'assets'))).filter(name => name.endsWith('.js'))
  const serverFiles = (await readdir(dirname(server))).filter(name => name.endsWith('.js'))
  return {
    'first load': await total(first.map(address => smallest(join(served, address)))),
    'all scripts': await total(scripts.map(name => smallest(join(served, 'assets', name)))),
    'server kB': Math.round((await total(serverFiles.map(name => sizeOf(join(dirname(server), name))))) / 1000),
    'start ms': Number.POSITIVE_INFINITY,
  }
}

async function startOf(buildsDir: string): Promise<number> {
  const [id] = (await readdir(buildsDir)).filter(name => /^[0-9a-f]{16}$/.test(name))
  const env = { PORT: String(await freePort()), BUILDS_DIR: buildsDir, LOG_LEVEL: 'silent' }
  return Math.round((await firstAnswer([process.execPath, buildFolder(buildsDir, id!).server], env)).ms)
}

async function total(sizes: Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** What is too small to be compressed has no other form. */
function smallest(file: string): Promise<number> {
  return sizeOf(`${file}.br`).catch(() => sizeOf(file))
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size
}
