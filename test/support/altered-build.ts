import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { activate } from '../../server/builds/latest-build.ts'

const root = join(__dirname, '..', '..')
const sources = ['build', 'client', 'locales', 'server', 'shared', 'package.json', 'package-lock.json']

/** A live build of the sources with changes to some of their files, in a folder that the caller removes. */
export async function alterBuild(changes: Record<string, (source: string) => string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'))
  const buildsDir = join(folder, 'builds')
  for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    const source = await readFile(path, 'utf8').catch(() => '')
    await writeFile(path, change(source))
  }
  const env = { ...process.env, BUILDS_DIR: buildsDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['build/main.ts'], { cwd: folder, env })
  await activate(buildsDir, /Build (\w+)/.exec(stdout)![1]!)
  return buildsDir
}

/** Removes the folder of an altered build. */
export async function removeBuild(buildsDir: string): Promise<void> {
  await rm(join(buildsDir, '..'), { recursive: true })
}
