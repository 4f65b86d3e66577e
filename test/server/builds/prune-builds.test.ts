import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pruneBuilds } from '../../../server/builds/prune-builds.ts'
import { freshFolder } from '../../support/folder.ts'

const day = 24 * 60 * 60
const ids = ['1', '2', '3', '4', '5', '6'].map(digit => digit.repeat(16))
const [one, two, three, four, five, six] = ids as [string, string, string, string, string, string]

describe('pruneBuilds', () => {
  const folder = freshFolder()
  const daysAgo = (days: number) => Date.now() / 1000 - days * day

  function makeBuilds() {
    for (const [i, id] of ids.entries()) {
      mkdirSync(join(folder(), id))
      utimesSync(join(folder(), id), daysAgo(60 - i * 10), daysAgo(60 - i * 10))
    }
  }

  function activated(...days: [id: string, days: number][]) {
    const lines = days.map(([id, ago]) => JSON.stringify({ id, timestamp: Math.round(daysAgo(ago) * 1000) }))
    writeFileSync(join(folder(), 'activations.jsonl'), lines.join('\n'))
  }

  test.each<[says: string, history: [string, number][], kept: string[]]>([
    ['the last three if no build was ever live', [], [four, five, six]],
    ['the live build, however old it is', [[one, 60]], [one, four, five, six]],
    [
      'a build that was live until less than seven days ago',
      [
        [one, 60],
        [six, 6.99],
      ],
      [one, four, five, six],
    ],
    [
      'only new builds if an older one was last live more than seven days ago',
      [
        [one, 60],
        [six, 7.01],
      ],
      [four, five, six],
    ],
    [
      'a build that a rollback made live',
      [
        [six, 9],
        [two, 8],
      ],
      [two, four, five, six],
    ],
  ])('keeps %s', async (_says, history, kept) => {
    makeBuilds()
    activated(...history)
    await pruneBuilds(folder(), six)
    expect(readdirSync(folder()).filter(name => /^\d{16}$/.test(name))).toEqual(kept)
  })

  test('keeps a refused build only if it was live', async () => {
    makeBuilds()
    for (const id of [three, five, six]) writeFileSync(join(folder(), id, 'refused'), 'its pages')
    activated([three, 9], [four, 6])
    await pruneBuilds(folder(), four)
    expect(readdirSync(folder()).filter(name => /^\d{16}$/.test(name))).toEqual([one, two, three, four])
  })

  test('keeps an old build that was just rebuilt', async () => {
    makeBuilds()
    await pruneBuilds(folder(), three)
    expect(readdirSync(folder())).toEqual([three, four, five, six])
  })

  describe('for temporary files', () => {
    const draft = (name: string) => {
      mkdirSync(join(folder(), name, 'public'), { recursive: true })
      writeFileSync(join(folder(), name, 'public', 'x'), '')
      return name
    }
    const leftAfter = async (hours: number, names: string[]) => {
      const now = Date.now()
      jest.spyOn(Date, 'now').mockReturnValue(now + hours * 60 * 60 * 1000)
      await pruneBuilds(folder(), six)
      jest.restoreAllMocks()
      const left = readdirSync(folder())
      return names.filter(name => left.includes(name))
    }
    const gone = 4_194_304
    const [ofGone, ofLiving] = [`.${one}.${gone}`, `.${one}.${process.ppid}`]
    const uuid = randomUUID()
    const copies = [`.${one}.${uuid}`, `.${one}.copy`, `latest.json.${uuid}`, `release.lock.${uuid}`]
    const all = [ofGone, ofLiving, ...copies]

    test('removes files that have not changed for a day', async () => {
      for (const name of all) draft(name)
      expect(await leftAfter(25, all)).toEqual([])
    })

    test('removes files of an ended process if they have not changed for an hour', async () => {
      for (const name of all) draft(name)
      expect(await leftAfter(2, all)).toEqual([ofLiving, ...copies])
    })

    test('keeps files that a process may still be writing, even with old mtimes', async () => {
      for (const name of all) utimesSync(join(folder(), draft(name)), daysAgo(9), daysAgo(9))
      expect(await leftAfter(0.9, all)).toEqual(all)
    })

    test('keeps files with other names', async () => {
      const others = [
        '.notes',
        `.${one}`,
        `.${one}.`,
        `.${one}.12x`,
        '.x.copy',
        `${one}.copy`,
        'latest.json.old',
        'latest.json',
        'release.lock',
      ]
      for (const name of others) draft(name)
      expect(await leftAfter(25, others)).toEqual(others)
    })
  })

  test('keeps everything that is not a build', async () => {
    makeBuilds()
    for (const name of ['notes', 'latest.json', '1234']) mkdirSync(join(folder(), name))
    await pruneBuilds(folder(), six)
    expect(readdirSync(folder())).toEqual([...['1234'], four, five, six, 'latest.json', 'notes'])
  })
})
