import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../server/builds/build-folder.ts'
import { makeBuild } from './make-build.ts'

const sources = ['build', 'client', 'locales', 'server', 'shared', 'package-lock.json']

/** The id of the sources' build, which is made first where there is none. */
export async function currentBuild(root: string, buildsDir: string): Promise<string> {
  const fingerprint = await fingerprintOf(root)
  const note = join(buildsDir, 'sources.json')
  const known = await readJson(note)
  if (known?.fingerprint === fingerprint && (await readJson(buildFolder(buildsDir, known.id).manifest))) return known.id
  const id = await makeBuild({ root, buildsDir })
  await mkdir(buildsDir, { recursive: true })
  await writeFile(note, JSON.stringify({ fingerprint, id }))
  return id
}

async function fingerprintOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(join(root, source)))
      hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

async function readJson(file: string): Promise<{ fingerprint?: string; id: string } | undefined> {
  return readFile(file, 'utf8').then(
    text => JSON.parse(text),
    () => undefined,
  )
}
