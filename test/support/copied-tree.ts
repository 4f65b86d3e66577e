import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { activate } from '../../server/builds/latest-build.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = ['build', 'client', 'locales', 'server', 'shared', 'package.json', 'package-lock.json']

/** Copies all that a build is made of into a folder, and what else is asked for. */
export function copyTree(folder: string, from: string = root, more: string[] = []): string {
  mkdirSync(folder, { recursive: true })
  for (const source of [...sources, ...more]) cpSync(join(from, source), join(folder, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Gives a copied tree a folder of packages of its own, with the same packages: what builds have kept does not lie there. */
export function keepApart(folder: string): void {
  const packages = join(folder, 'node_modules')
  rmSync(packages)
  mkdirSync(packages)
  const names = readdirSync(join(root, 'node_modules')).filter(name => name !== '.cache')
  for (const name of names) symlinkSync(join(root, 'node_modules', name), join(packages, name))
}

/** What a build of a copied tree says, the id it made, and the processor's seconds that it took. */
export function buildTree(folder: string): { line: string; id: string; seconds: number } {
  const before = childrenSeconds()
  const line = execFileSync(process.execPath, ['build/main.ts'], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
    stdio: 'pipe',
  })
  const [, id = ''] = /^Build (\w+) is in .* \(.+ s\)\n$/.exec(line) ?? []
  return { line, id, seconds: childrenSeconds() - before }
}

/** What the children of this process that have ended took of a processor: its fields 16 and 17, in hundredths (proc(5)). */
function childrenSeconds(): number {
  const [, ...fields] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, ' ')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const quickly = `import { makeBuild } from './build/make-build.ts'
const root = process.cwd()
const without = ['swc', 'compression']
process.stdout.write(await makeBuild({ root, buildsDir: root + '/dist/builds', without }))`

/**
 * A build of a copied tree that does what its sources say and is larger than it need be, which takes most of a build's time:
 * for who looks at neither size nor coding. Its id, and what it warns of.
 */
export function buildQuickly(folder: string): { id: string; warnings: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', quickly], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return { id: stdout, warnings: stderr }
}

/** Builds a copied tree quickly and makes the build the live one; the folder of its builds. */
export async function buildLive(folder: string): Promise<string> {
  const buildsDir = join(folder, 'dist', 'builds')
  await activate(buildsDir, buildQuickly(folder).id)
  return buildsDir
}

/** A change of one source that ends up in the browser. */
export function edit(folder: string, file: string, text: string): void {
  appendFileSync(join(folder, file), text)
}

/** Puts other words in the place of some that a source has. */
export function replaceIn(folder: string, file: string, words: string, others: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(words)) throw new Error(`${file} does not have "${words}".`)
  writeFileSync(path, text.replace(words, others))
}

/** Every file below a folder, by its path in it. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = entries.map(entry => join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map(path => [relative(folder, path), readFileSync(path)]))
}

/** The scripts of a build, by name. */
export function scriptsOf(folder: string, id: string): string[] {
  return readdirSync(join(folder, 'dist/builds', id, 'public/assets'))
    .filter(name => name.endsWith('.js'))
    .sort()
}
