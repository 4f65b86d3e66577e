import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = join(__dirname, '..', '..')

type Source = { file: string; text: string; imports: string[] }

/** The sources of a room, each with what it imports: paths in the project, or names of packages. */
function sourcesOf(room: string): Source[] {
  const entries = readdirSync(join(root, room), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => read(join(entry.parentPath, entry.name)))
}

/** Imports and re-exports of values, with and without names, and lazy ones; types are gone when it runs. */
const importing = /(?:^(?:import|export) (?!type )[^'"=(;]*?from |^import |\bimport\()['"]([^'"]+)['"]/gm

function read(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const found = [...text.matchAll(importing)]
  const imports = found.map(([, name]) => (name!.startsWith('.') ? relative(root, resolve(path, '..', name!)) : name!))
  return { file: relative(root, path), text, imports }
}

/** Imports of a room that none of the patterns allows, as `importer → imported`. */
function strays(room: string, allowed: RegExp[]): string[] {
  return sourcesOf(room).flatMap(({ file, imports }) =>
    imports.filter(name => !allowed.some(pattern => pattern.test(name))).map(name => `${file} → ${name}`),
  )
}

const packages = /^(?!node:|(?:build|scripts|server|test)\/)[@a-z]/

/** What starts, joins or ends a process; everything else is given its configuration. */
const readsEnvironment = /^server\/(main|dev)\.ts$|^server\/(process|cluster|embedded-firebase)\//

describe('the rooms', () => {
  test('shared imports only itself', () => expect(strays('shared', [/^shared\//])).toEqual([]))

  test('client imports shared, itself and packages', () => {
    expect(strays('client', [/^(shared|client|locales)\//, packages])).toEqual([])
  })

  test('server enters client through two doors', () => {
    const throughClient = strays('server', [/^(?!client\/)/, /^client\/(app\.tsx|pages\/index\.ts)$/])
    expect(throughClient).toEqual([])
    expect(strays('server', [/^(?!(build|scripts|test)\/)/])).toEqual([])
  })

  test('only the starts of processes read the environment', () => {
    const readers = ['shared', 'client', 'server'].flatMap(sourcesOf).filter(({ text }) => text.includes('process.env'))
    expect(readers.map(({ file }) => file).filter(file => !readsEnvironment.test(file))).toEqual([])
  })

  test.each(['dangerouslySetInnerHTML', '<script', 'style={'])(
    'no component says %s, which the policy refuses',
    word => {
      const users = sourcesOf('client').filter(({ file, text }) => file.endsWith('.tsx') && text.includes(word))
      expect(users.map(({ file }) => file)).toEqual([])
    },
  )
})
