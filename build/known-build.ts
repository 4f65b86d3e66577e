import { createHash, type Hash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../server/builds/build-folder.ts'

const sources = ['build', 'client', 'locales', 'server', 'shared', 'package-lock.json', 'LICENSE']

type SourcesNote = { id: string; state: string; fingerprint: string }

/**
 * Compares the content of the sources only if a size or a time has changed, for example after a checkout. Uses `ctime`, because
 * the operating system updates `ctime` on every change to a file (stat(2)).
 */
export async function knownBuild(root: string, buildsDir: string): Promise<string | undefined> {
  const note = await readJson<SourcesNote>(noteFile(buildsDir))
  if (!note || !(await readJson(buildFolder(buildsDir, note.id).manifest))) return undefined
  const state = stateOf(root)
  if (state === note.state) return note.id
  if (fingerprintOf(root) !== note.fingerprint) return undefined
  // If `sources.json` cannot be written, for example on a read-only disk, starts take longer.
  await writeNote(buildsDir, { ...note, state }).catch(() => {})
  return note.id
}

/**
 * Call this function before the build, and the returned function after the build. If a source changes during the build, the next
 * start builds again.
 */
export function noteSources(root: string, buildsDir: string): (id: string) => Promise<void> {
  const [state, fingerprint] = [stateOf(root), fingerprintOf(root)]
  return id => writeNote(buildsDir, { id, state, fingerprint })
}

function stateOf(root: string): string {
  return hashFiles(root, (hash, file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${size} ${mtimeMs} ${ctimeMs} `)
  })
}

function fingerprintOf(root: string): string {
  return hashFiles(root, (hash, file) => hash.update(readFileSync(file)))
}

/** Uses synchronous reads, because asynchronous reads of many small files are much slower. */
function hashFiles(root: string, add: (hash: Hash, file: string) => void): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash.update(file.slice(root.length))
      add(hash, file)
    }
  }
  return hash.digest('hex')
}

/** The `recursive` option of `readdir` would take twice as long. */
function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .flatMap(entry =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
    )
    .sort()
}

function noteFile(buildsDir: string): string {
  return join(buildsDir, 'sources.json')
}

async function writeNote(buildsDir: string, note: SourcesNote): Promise<void> {
  const draft = `${noteFile(buildsDir)}.${randomUUID()}`
  await mkdir(buildsDir, { recursive: true })
  await writeFile(draft, JSON.stringify(note))
  await rename(draft, noteFile(buildsDir))
}

async function readJson<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
