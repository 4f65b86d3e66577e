import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTree, copyTree, edit, filesBelow, replaceIn, scriptsOf } from '../support/copied-tree.ts'

const longest = 15

type Lock = { packages: Record<string, { dev?: boolean }> }

/** The locked package that a source of a source map is of: the innermost folder of a package that it lies in. */
function packageOf(source: string, packages: Lock['packages']): string | undefined {
  const parts = source.replace(/^(\.\.\/)+/, '').split('/')
  return parts.map((_, i) => parts.slice(0, -1 - i).join('/')).find(folder => folder !== '' && folder in packages)
}

describe('a build', () => {
  let folder: string
  let trees: [string, string]
  let made: ReturnType<typeof buildTree>[]

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trees-'))
    const first = copyTree(join(folder, 'one'))
    trees = [first, copyTree(join(folder, 'deeper', 'and deeper', 'two'), first)]
    made = trees.map(buildTree)
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the same id and bytes wherever it is made', () => {
    const [one, two] = trees.map(tree => filesBelow(join(tree, 'dist/builds'))) as [
      Map<string, Buffer>,
      Map<string, Buffer>,
    ]
    expect(made[1]!.id).toBe(made[0]!.id)
    expect([...two.keys()]).toEqual([...one.keys()])
    for (const [name, bytes] of one) expect([name, bytes.equals(two.get(name)!)]).toEqual([name, true])
  })

  test('does not tell where it was made', () => {
    for (const [name, bytes] of filesBelow(join(trees[0], 'dist/builds'))) {
      for (const place of [folder, process.cwd()]) expect([name, bytes.includes(place)]).toEqual([name, false])
    }
  })

  test(`takes less than ${longest} s of one processor, whatever else that does`, () => {
    const seconds = Math.min(...made.map(build => build.seconds))
    process.stdout.write(`A build took ${seconds.toFixed(1)} s.\n`)
    expect(seconds).toBeLessThan(longest)
  })

  test('keeps its source maps out of what is served', () => {
    const names = [...filesBelow(join(trees[0], 'dist/builds', made[0]!.id, 'public')).keys()]
    expect(names.filter(name => name.includes('.map'))).toEqual([])
  })

  test('is made of what production installs, so that `npm ci --omit=dev` makes the same', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    const sources = [...filesBelow(join(trees[0], 'dist/builds'))]
      .filter(([name]) => name.endsWith('.map'))
      .flatMap(([, bytes]) => (JSON.parse(bytes.toString()) as { sources: string[] }).sources)
    const used = new Set(sources.flatMap(source => packageOf(source, packages) ?? []))
    expect(used).toContain('node_modules/express')
    expect([...used].filter(name => packages[name]!.dev)).toEqual([])
  })

  test('that is made again is the one that lies there', () => {
    expect(buildTree(trees[0]).id).toBe(made[0]!.id)
  })

  test('that fails leaves nothing behind', () => {
    const buildsDir = join(folder, 'cramped')
    // A file system that takes no file above 250 kB.
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 500; exec "$0" build/main.ts', process.execPath], {
      cwd: trees[0],
      env: { BUILDS_DIR: buildsDir },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The build failed: EFBIG.*\n$/)])
    expect(readdirSync(buildsDir)).toEqual([])
  })

  test('of an edited page renames that page and the entry, which names it', () => {
    edit(trees[1], 'client/pages/faq/page.tsx', '\nexport const edited = 1\n')
    const { id } = buildTree(trees[1])
    expect(id).not.toBe(made[1]!.id)
    const before = scriptsOf(trees[1], made[1]!.id)
    const after = scriptsOf(trees[1], id)
    const renamed = after.filter(name => !before.includes(name)).map(name => name.split(/[-.]/)[0])
    expect(renamed).toEqual(['main', 'page'])
    expect(after).toHaveLength(before.length)
  }, 120_000)

  test('of a changed word, or line of the server, is another build, of a blank between words the same', () => {
    edit(trees[0], 'locales/ko/errors.json', ' ')
    expect(buildTree(trees[0]).id).toBe(made[0]!.id)
    replaceIn(trees[0], 'server/api/reports.ts', 'mostBytes = 16_384', 'mostBytes = 16_385')
    const served = buildTree(trees[0]).id
    expect(served).not.toBe(made[0]!.id)
    replaceIn(trees[0], 'shared/brand.ts', "name: string = 'Tondo'", "name: string = 'Another'")
    expect([made[0]!.id, served]).not.toContain(buildTree(trees[0]).id)
  }, 240_000)
})
