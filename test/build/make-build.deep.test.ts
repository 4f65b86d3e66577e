import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../../shared/languages.ts'
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

describe('a build', () => {
  let folder: string
  let tree: string
  let made: ReturnType<typeof buildTree>
  let elsewhere: string
  const storedResults = () => readdirSync(join(tree, 'node_modules/.cache/build'))

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trees-'))
    tree = copyTree(join(folder, 'one'))
    elsewhere = copyTree(join(folder, 'deeper', 'and deeper', 'two'), tree)
    keepApart(tree)
    made = buildTree(tree)
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the same id and bytes in every folder, with and without the results of earlier builds', () => {
    buildTree(elsewhere)
    rmSync(join(elsewhere, 'dist'), { recursive: true })
    expect(buildTree(elsewhere).id).toBe(made.id)
    const [one, other] = [tree, elsewhere].map(tree => {
      const files = filesBelow(join(tree, 'dist/builds'))
      // Ignore `sources.json`, because it contains the times of the sources in this folder.
      expect(files.delete('sources.json')).toBe(true)
      return files
    }) as [Map<string, Buffer>, Map<string, Buffer>]
    expect([...other.keys()]).toEqual([...one.keys()])
    for (const [name, bytes] of one) expect([name, bytes.equals(other.get(name)!)]).toEqual([name, true])
  })

  test('minifies each script once and compresses each file once', () => {
    const names = [...filesBelow(join(tree, 'dist/builds', made.id)).keys()]
    const scripts = names.filter(name => /^public\/.*\.js$/.test(name))
    const compressed = names.filter(name => name.endsWith('.br'))
    process.stdout.write(`${scripts.length} scripts, ${compressed.length} compressed files\n`)
    expect(compressed.length).toBeGreaterThan(scripts.length)
    expect(storedResults().length).toBeLessThanOrEqual(scripts.length + compressed.length)
  })

  test('of unchanged sources is the same, and nothing is minified or compressed again', () => {
    const before = storedResults()
    expect(buildTree(tree).id).toBe(made.id)
    expect(storedResults()).toEqual(before)
  })

  test('leaves nothing behind if it fails', () => {
    const buildsDir = join(folder, 'cramped')
    // The shell limits each written file to 250 kB, so the build fails.
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 500; exec "$0" build/main.ts', process.execPath], {
      cwd: tree,
      env: { BUILDS_DIR: buildsDir },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The build failed: EFBIG.*\n$/)])
    expect(readdirSync(buildsDir)).toEqual([])
  })

  test('renames only the scripts of an edited page and the entry script, which contains their URLs', () => {
    const own = buildQuickly(tree).id
    edit(tree, 'client/pages/faq/page.tsx', '\nexport const edited = 1\n')
    const { id } = buildQuickly(tree)
    expect(id).not.toBe(own)
    const [before, after] = [scriptsOf(tree, own), scriptsOf(tree, id)]
    const renamed = after.filter(name => !before.includes(name)).map(name => name.split(/[-.]/)[0])
    expect(renamed).toEqual(['main', 'page'])
    expect(after).toHaveLength(before.length)
  })

  test('gets a different id after a change of the server or the brand, but not after added white space in messages', () => {
    const ids = [buildQuickly(tree).id]
    const build = () => void ids.push(buildQuickly(tree).id)
    edit(tree, `locales/${languages.at(-1)!.code}/errors.json`, ' ')
    build()
    replaceIn(tree, 'server/api/reports.ts', 'maxBytes = 16_384', 'maxBytes = 16_385')
    build()
    const brand = join(tree, 'shared/brand.ts')
    writeFileSync(brand, readFileSync(brand, 'utf8').replace(/(?<=name: string = )'.*'/, "'Another'"))
    build()
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
  }, 240_000)
})
