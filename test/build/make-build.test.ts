import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  buildQuickly,
  buildTree,
  copyTree,
  edit,
  filesBelow,
  keepApart,
  replaceIn,
  scriptsOf,
} from '../support/copied-tree.ts'

/** A build takes less of a processor than so many times what `brotliSeconds` tells. */
const longest = 36

type Lock = { packages: Record<string, { dev?: boolean }> }

/** The locked package that a source of a source map is of: the innermost folder of a package that it lies in. */
function packageOf(source: string, packages: Lock['packages']): string | undefined {
  const parts = source.replace(/^(\.\.\/)+/, '').split('/')
  return parts.map((_, i) => parts.slice(0, -1 - i).join('/')).find(folder => folder !== '' && folder in packages)
}

/** What brotli takes of a processor here and now for 270 kB of digits, in its closest setting: a measure of this machine. */
function brotliSeconds(): number {
  const digits = Array.from({ length: 25_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 0).join()
  const before = process.cpuUsage()
  brotliCompressSync(digits)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('a build', () => {
  let folder: string
  let tree: string
  let made: ReturnType<typeof buildTree>
  let unit: number
  let elsewhere: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trees-'))
    tree = copyTree(join(folder, 'one'))
    elsewhere = copyTree(join(folder, 'deeper', 'and deeper', 'two'), tree)
    keepApart(tree)
    const before = brotliSeconds()
    made = buildTree(tree)
    unit = (before + brotliSeconds()) / 2
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the same id and bytes wherever it is made, whatever was made before', () => {
    // The first has nothing of an earlier build, the second all that it needs.
    buildTree(elsewhere)
    rmSync(join(elsewhere, 'dist'), { recursive: true })
    expect(buildTree(elsewhere).id).toBe(made.id)
    const [one, other] = [tree, elsewhere].map(tree => filesBelow(join(tree, 'dist/builds'))) as [
      Map<string, Buffer>,
      Map<string, Buffer>,
    ]
    expect([...other.keys()]).toEqual([...one.keys()])
    for (const [name, bytes] of one) expect([name, bytes.equals(other.get(name)!)]).toEqual([name, true])
  })

  test('does not tell where it was made', () => {
    for (const [name, bytes] of filesBelow(join(tree, 'dist/builds'))) {
      for (const place of [folder, process.cwd()]) expect([name, bytes.includes(place)]).toEqual([name, false])
    }
  })

  test(`takes less of a processor than ${longest} times what brotli takes for some digits, whatever else that does`, () => {
    const units = made.seconds / unit
    process.stdout.write(
      `A build took ${made.seconds.toFixed(1)} s of a processor: brotli's ${units.toFixed(1)} times.\n`,
    )
    expect(units).toBeLessThan(longest)
  })

  test('keeps its source maps out of what is served', () => {
    const names = [...filesBelow(join(tree, 'dist/builds', made.id, 'public')).keys()]
    expect(names.filter(name => name.includes('.map'))).toEqual([])
  })

  test('is made of what production installs, so that `npm ci --omit=dev` makes the same', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    const sources = [...filesBelow(join(tree, 'dist/builds'))]
      .filter(([name]) => name.endsWith('.map'))
      .flatMap(([, bytes]) => (JSON.parse(bytes.toString()) as { sources: string[] }).sources)
    const used = new Set(sources.flatMap(source => packageOf(source, packages) ?? []))
    expect(used).toContain('node_modules/express')
    expect([...used].filter(name => packages[name]!.dev)).toEqual([])
  })

  test('that is made again is the one that lies there', () => {
    expect(buildTree(tree).id).toBe(made.id)
  })

  test('that fails leaves nothing behind', () => {
    const buildsDir = join(folder, 'cramped')
    // A file system that takes no file above 250 kB.
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 500; exec "$0" build/main.ts', process.execPath], {
      cwd: tree,
      env: { BUILDS_DIR: buildsDir },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The build failed: EFBIG.*\n$/)])
    expect(readdirSync(buildsDir)).toEqual([])
  })

  test('of an edited page renames that page and the entry, which names it', () => {
    const own = buildQuickly(tree).id
    edit(tree, 'client/pages/faq/page.tsx', '\nexport const edited = 1\n')
    const { id } = buildQuickly(tree)
    expect(id).not.toBe(own)
    const [before, after] = [scriptsOf(tree, own), scriptsOf(tree, id)]
    const renamed = after.filter(name => !before.includes(name)).map(name => name.split(/[-.]/)[0])
    expect(renamed).toEqual(['main', 'page'])
    expect(after).toHaveLength(before.length)
  })

  test('of a changed word, or line of the server, is another build, of a blank between words the same', () => {
    const ids = [buildQuickly(tree).id]
    const build = () => void ids.push(buildQuickly(tree).id)
    edit(tree, 'locales/ko/errors.json', ' ')
    build()
    replaceIn(tree, 'server/api/reports.ts', 'mostBytes = 16_384', 'mostBytes = 16_385')
    build()
    replaceIn(tree, 'shared/brand.ts', "name: string = 'Tondo'", "name: string = 'Another'")
    build()
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
  }, 240_000)
})
