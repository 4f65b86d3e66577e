import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseWarning } from '../../build/steps/database-languages.ts'
import { languages } from '../../shared/languages.ts'
import { freshFolder } from '../support/folder.ts'

describe('databaseWarning', () => {
  const folder = freshFolder()
  const rules = readFileSync('server/firestore.rules', 'utf8')
  const warningFor = (text: string) => {
    mkdirSync(join(folder(), 'server'))
    writeFileSync(join(folder(), 'server/firestore.rules'), text)
    return databaseWarning(folder())
  }
  const codes = languages.map(({ code }) => code).join(', ')

  test('is none for the shipped rules, in whatever order', async () => {
    expect(await databaseWarning(process.cwd())).toBeUndefined()
    expect(await warningFor(rules.replace("'en', 'zh'", "'zh', 'en'"))).toBeUndefined()
  })

  test.each([
    ['lacks one', (text: string) => text.replace("'de', ", ''), codes.replace('de, ', '')],
    ['has one more', (text: string) => text.replace("'de',", "'de', 'it',"), codes.replace('de,', 'de, it,')],
  ])('names both lists where that of the rules %s', async (_, change, known) => {
    expect(await warningFor(change(rules))).toBe(
      `server/firestore.rules takes the languages ${known}; shared/languages.ts has ${codes}. Change isLanguage() there, and publish the rules again.`,
    )
  })
})
