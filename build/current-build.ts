import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../server/builds/build-folder.ts'

const sources = ['build', 'client', 'locales', 'server', 'shared', 'package-lock.json', 'LICENSE']

/** Returns the id of the build that was made from the current sources. If no such build exists, makes it. */
export async function currentBuild(root: string, buildsDir: string): Promise<string> {
  const fingerprint = fingerprintOf(root)
  const note = join(buildsDir, 'sources.json')
  const known = await readJson(note)
  if (known?.fingerprint === fingerprint && (await readJson(buildFolder(buildsDir, known.id).manifest))) return known.id
  // Load these modules on demand. Most restarts find an existing build, and loading the modules would slow those restarts down.
  const [{ makeBuild }, { tidyCache }] = await Promise.all([import('./make-build.ts'), import('./cache.ts')])
  const id = await makeBuild({ root, buildsDir })
  await tidyCache()
  await mkdir(buildsDir, { recursive: true })
  await writeFile(note, JSON.stringify({ fingerprint, id }))
  return id
}

/** Uses synchronous reads, which are much faster for many small files. */
function fingerprintOf(root: string): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
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
