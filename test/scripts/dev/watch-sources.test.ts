import { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { watchSources } from '../../../scripts/dev/watch-sources.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'

const source = 'client/components/header.tsx'

const ways: Record<string, (path: string) => void> = {
  'in place': path => appendFileSync(path, 'x'),
  'by renaming another file over it': path => {
    writeFileSync(`${path}~`, 'x')
    renameSync(`${path}~`, path)
  },
  'by removing and writing it': path => {
    rmSync(path)
    writeFileSync(path, 'x')
  },
  'by moving it aside and writing it': path => {
    renameSync(path, `${path}.bak`)
    writeFileSync(path, 'x')
  },
  'with its folder': path => {
    rmSync(dirname(path), { recursive: true })
    mkdirSync(dirname(path))
    writeFileSync(path, 'x')
  },
  'with its whole layer': path => {
    const layer = dirname(dirname(path))
    cpSync(layer, `${layer}-new`, { recursive: true })
    rmSync(layer, { recursive: true })
    renameSync(`${layer}-new`, layer)
  },
}

describe('watchSources', () => {
  const folder = freshFolder()
  let saved: string[] = []
  let stop = () => {}
  beforeEach(() => {
    for (const name of ['build', 'client/components', 'locales', 'server', 'shared', 'test'])
      mkdirSync(join(folder(), name), { recursive: true })
    for (const name of [source, 'package-lock.json', 'README.md']) writeFileSync(join(folder(), name), 'x')
    saved = []
    stop = watchSources(folder(), path => saved.push(path))
  })
  afterEach(() => stop())

  const expectSaved = (path: string) => eventually(() => expect(saved).toContain(path))

  /**
   * Waits for the events of all earlier saves. Events arrive in the order of the saves, so saving another file and waiting for
   * its event is enough.
   */
  const settle = async () => {
    appendFileSync(join(folder(), 'package-lock.json'), 'x')
    await expectSaved('package-lock.json')
    saved = []
  }

  test.each(Object.entries(ways))('reports each save of a file %s, and a later save in place', async (_, save) => {
    for (const way of [save, save, ways['in place']!]) {
      way(join(folder(), source))
      await expectSaved(source)
      await settle()
    }
  })

  test('reports a file that is saved in a new folder, at any depth', async () => {
    const fresh = 'client/fresh/inside/fresh.tsx'
    mkdirSync(dirname(join(folder(), fresh)), { recursive: true })
    writeFileSync(join(folder(), fresh), 'x')
    await expectSaved(fresh)
    await settle()
    appendFileSync(join(folder(), fresh), 'x')
    await expectSaved(fresh)
  })

  test.each(['build/step.ts', 'package-lock.json'])('reports a save of %s', async path => {
    appendFileSync(join(folder(), path), 'x')
    await expectSaved(path)
  })

  test('does not report files that no build reads', async () => {
    for (const path of ['README.md', 'test/some.test.ts']) appendFileSync(join(folder(), path), 'x')
    appendFileSync(join(folder(), source), 'x')
    await expectSaved(source)
    expect(new Set(saved)).toEqual(new Set([source]))
  })
})
