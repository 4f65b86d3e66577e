import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOutdated, noteReview } from '../../../scripts/check-messages/find-outdated.ts'
import { formatFinding } from '../../../scripts/check-messages/message-file.ts'
import { freshFolder } from '../../support/folder.ts'

const rows = ['en', 'de', 'fr'].map(code => ({ code, name: code, tag: code }))

describe('findOutdated', () => {
  const folder = freshFolder()
  const find = async (...codes: string[]) => {
    const project = { root: folder(), namespaces: ['home'], languages: rows }
    return (await findOutdated(project, ...(codes.length > 0 ? [codes] : []))).map(formatFinding)
  }
  const git = (day: number, ...args: string[]) => {
    const date = `2026-03-0${day}T12:00:00Z`
    const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
    execFileSync('git', [...person, ...args], { cwd: folder(), env, stdio: 'ignore' })
  }
  const commit = (day: number, texts: Record<string, Record<string, string>>) => {
    for (const [code, messages] of Object.entries(texts)) {
      mkdirSync(join(folder(), 'locales', code), { recursive: true })
      writeFileSync(join(folder(), 'locales', code, 'home.json'), `${JSON.stringify(messages, null, 2)}\n`)
    }
    git(day, 'add', '.')
    git(day, 'commit', '-m', 'Change')
  }
  const both = (title: string, lead: string) => ({ title, lead, end: '.' })

  beforeEach(() => {
    git(1, 'init')
    commit(1, { en: both('One "a"', 'Two'), de: both('Eins', 'Zwei'), fr: both('Un', 'Deux') })
  })

  test('finds nothing if each translation is as old as its English text', async () => {
    expect(await find()).toEqual([])
  })

  test('names each translation that was not changed after its English text, with that text', async () => {
    commit(2, { en: both('Another "a"', 'Two') })
    commit(3, { fr: both('Un autre', 'Deux') })
    expect(await find()).toEqual([
      expect.stringMatching(
        /^locales\/de\/home\.json:2 title: is older than its English text \(2026-03-02, \w{8}\): “Another "a"”$/,
      ),
    ])
    expect(await find('fr')).toEqual([])
  })

  test('compares plural forms that English lacks with the form "other"', async () => {
    commit(2, { de: { count_many: 'x', end: '.' } })
    commit(3, { en: { count_other: 'y', end: '.' } })
    expect(await find('de')).toEqual([expect.stringContaining('count_many: is older')])
  })

  test('finds nothing in a language that was reviewed after the change', async () => {
    commit(2, { en: both('Another', 'Two') })
    noteReview(folder(), ['de'], new Date('2026-03-03'))
    expect(await find('de')).toEqual([])
    expect(await find('fr')).toHaveLength(1)
    commit(4, { en: both('Another', 'A third') })
    expect(await find('de')).toEqual([expect.stringContaining('lead: is older')])
  })
})

test('findOutdated finds nothing outside a git repository', async () => {
  expect(await findOutdated({ root: '/', namespaces: ['home'], languages: rows })).toEqual([])
})
