import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { circlesOf } from '../support/circles-of.ts'

const root = join(__dirname, '..', '..')

type Kind = 'value' | 'type' | 'lazy'
type Import = { name: string; kind: Kind }
type Source = { file: string; text: string; imports: Import[] }

const layers = ['shared', 'client', 'server', 'build', 'scripts'] as const

/** Matches imports and re-exports (also of types), and lazy imports. */
const importing =
  /^(?:import|export) (type )?(?:[^'"=(;]*? from )?['"]([^'"]+)['"]|(?<!typeof )(\bimport\()\s*['"]([^'"]+)['"]/gm

function read(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(importing)].map(([, type, given, lazy, fetched]): Import => {
    const name = (given ?? fetched)!
    return {
      name: name.startsWith('.') ? relative(root, resolve(path, '..', name)) : name,
      kind: lazy ? 'lazy' : type ? 'type' : 'value',
    }
  })
  return { file: relative(root, path), text, imports }
}

const sources = new Map(
  layers.map(layer => {
    const entries = readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    return [layer, files.map(entry => read(join(entry.parentPath, entry.name)))]
  }),
)

const all = [...sources.values()].flat()

/** Returns the imports that match no pattern in `allowed`, as `importer → imported`. */
function strays(layer: (typeof layers)[number], allowed: RegExp[]): string[] {
  return sources
    .get(layer)!
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ name, kind }) => kind !== 'type' && !allowed.some(pattern => pattern.test(name)))
        .map(({ name }) => `${file} → ${name}`),
    )
}

const packages = /^(?!node:|(?:build|scripts|server|test)\/)[@a-z]/

/** Only modules that start or end a process read the environment. */
const readsEnvironment = /^server\/(main|dev)\.ts$|^server\/(process|cluster)\//

describe('the layers', () => {
  test('let shared import only itself', () => expect(strays('shared', [/^shared\//])).toEqual([]))

  test('let client import only shared, itself, messages and packages', () => {
    expect(strays('client', [/^(shared|client|locales)\//, packages])).toEqual([])
  })

  test('let server import client only through the app component and the table of pages', () => {
    const throughClient = strays('server', [/^(?!client\/)/, /^client\/(app\.tsx|pages\/index\.ts)$/])
    expect(throughClient).toEqual([])
    expect(strays('server', [/^(?!(build|scripts|test)\/)/])).toEqual([])
  })

  test('let build import neither scripts nor tests, and scripts import no tests', () => {
    expect(strays('build', [/^(?!(scripts|test)\/)/])).toEqual([])
    expect(strays('scripts', [/^(?!test\/)/])).toEqual([])
  })

  test('let only modules that start processes read the environment', () => {
    const readers = all.filter(({ file, text }) => /^(shared|client|server)/.test(file) && text.includes('process.env'))
    expect(readers.map(({ file }) => file).filter(file => !readsEnvironment.test(file))).toEqual([])
  })

  test.each(['dangerouslySetInnerHTML', '<script', 'style={'])(
    'let no component use %s, which the Content-Security-Policy blocks',
    word => {
      const users = sources.get('client')!.filter(({ file, text }) => file.endsWith('.tsx') && text.includes(word))
      expect(users.map(({ file }) => file)).toEqual([])
    },
  )
})

describe('the folders', () => {
  const step = (file: string) => file.split('/').slice(0, 2).join('/')

  test('have no circular imports of values', () => {
    const arrows = all.flatMap(({ file, imports }) =>
      imports.filter(({ kind }) => kind === 'value').map(({ name }): [string, string] => [step(file), step(name)]),
    )
    expect(circlesOf(arrows)).toEqual([])
  })

  test('have no files with circular imports, including types and lazy imports', () => {
    const arrows = all.flatMap(({ file, imports }) => imports.map(({ name }): [string, string] => [file, name]))
    expect(circlesOf(arrows)).toEqual([])
  })

  test('contain no file of more than 160 lines', () => {
    const long = all.filter(({ text }) => text.split('\n').length > 161)
    expect(long.map(({ file }) => file)).toEqual([])
  })
})
