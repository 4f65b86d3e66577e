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
const sources = ['build', 'client', 'locales', 'server', 'shared', 'package.json', 'package-lock.json', 'LICENSE']

export function copyTree(folder: string, from: string = root, more: string[] = []): string {
  mkdirSync(folder, { recursive: true })
  for (const source of [...sources, ...more]) cpSync(join(from, source), join(folder, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Gives a copied tree its own `node_modules`, which links to the repository's packages but lacks the cache of earlier builds. */
export function keepApart(folder: string): void {
  const packages = join(folder, 'node_modules')
  rmSync(packages)
  mkdirSync(packages)
  const names = readdirSync(join(root, 'node_modules')).filter(name => name !== '.cache')
  for (const name of names) symlinkSync(join(root, 'node_modules', name), join(packages, name))
}

export function buildTree(folder: string): { line: string; id: string } {
  const line = execFileSync(process.execPath, ['build/main.ts'], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
    stdio: 'pipe',
  })
  const [, id = ''] = /^Build (\w+) is in .* \(.+ s\)\n$/.exec(line) ?? []
  return { line, id }
}

const quickly = `import { makeBuild } from './build/make-build.ts'
const root = process.cwd()
const without = ['swc', 'compression']
process.stdout.write(await makeBuild({ root, buildsDir: root + '/dist/builds', without }))`

/** Skips swc (the second minifier) and compression, because they take most of a build's time. */
export function buildQuickly(folder: string): { id: string; warnings: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', quickly], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return { id: stdout, warnings: stderr }
}

export async function buildLive(folder: string): Promise<string> {
  const buildsDir = join(folder, 'dist', 'builds')
  await activate(buildsDir, buildQuickly(folder).id)
  return buildsDir
}

export function edit(folder: string, file: string, text: string): void {
  appendFileSync(join(folder, file), text)
}

export function replaceIn(folder: string, file: string, words: string, others: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(words)) throw new Error(`${file} does not contain "${words}".`)
  writeFileSync(path, text.replace(words, others))
}

export function filesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = entries.map(entry => join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map(path => [relative(folder, path), readFileSync(path)]))
}

export function scriptsOf(folder: string, id: string): string[] {
  return readdirSync(join(folder, 'dist/builds', id, 'public/assets'))
    .filter(name => name.endsWith('.js'))
    .sort()
}
