import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { copyTree, filesBelow } from '../support/copied-tree.ts'
import { freshFolder } from '../support/folder.ts'
import { otherLanguage } from '../support/sample-routes.ts'
import { testBuilds } from '../support/test-builds.ts'

type Lock = { packages: Record<string, { dev?: boolean }> }

describe('a build', () => {
  /** Excludes Node's compile cache, because it contains the project's path. */
  const files = () => [...filesBelow(testBuilds)].filter(([name]) => !name.includes('/server/compiled/'))

  test('does not contain the path of the project', () => {
    const naming = files().filter(([, bytes]) => bytes.includes(root))
    expect(naming.map(([name]) => name)).toEqual([])
  })

  test('keeps its source maps out of the public files', () => {
    const names = files().map(([name]) => name)
    expect(names.filter(name => name.endsWith('.map'))).not.toEqual([])
    expect(names.filter(name => /\/public\/.*\.map/.test(name))).toEqual([])
  })

  test('contains only packages that npm ci --omit=dev installs', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    const sources = files()
      .filter(([name]) => name.endsWith('.map'))
      .flatMap(([, bytes]) => (JSON.parse(bytes.toString()) as { sources: string[] }).sources)
    const used = new Set(sources.flatMap(source => packageOf(source, packages) ?? []))
    expect(used).toContain('node_modules/express')
    expect([...used].filter(name => packages[name]!.dev)).toEqual([])
  })
})

describe('npm run build', () => {
  const folder = freshFolder()

  test('exits with 1 and names the missing message file, and leaves no build', () => {
    const tree = copyTree(join(folder(), 'tree'))
    const file = `locales/${otherLanguage}/common.json`
    rmSync(join(tree, file))
    const options = { cwd: tree, env: {}, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(process.execPath, ['build/main.ts'], options)
    expect([status, stderr]).toEqual([
      1,
      `The build failed: Language '${otherLanguage}' in shared/languages.ts lacks ${file}.\n`,
    ])
    expect(existsSync(join(tree, 'dist/builds'))).toBe(false)
  })
})

/** Returns the package of a source: the innermost package folder in its path. */
function packageOf(source: string, packages: Lock['packages']): string | undefined {
  const parts = source.replace(/^(\.\.\/)+/, '').split('/')
  return parts.map((_, i) => parts.slice(0, -1 - i).join('/')).find(folder => folder !== '' && folder in packages)
}
