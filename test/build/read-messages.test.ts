import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessages } from '../../build/steps/read-messages.ts'
import { defaultLanguage, type Language, languageRow } from '../../shared/languages.ts'
import { namespaces } from '../../shared/messages.ts'
import { translate } from '../../shared/translate.ts'
import { freshFolder } from '../support/folder.ts'

const english = {
  name: 'Name',
  site: '{{brand}}',
  'toast.count_one': '{{count}} time',
  'toast.count_other': '{{count}} times',
}
const draft = { code: 'pl', name: 'Polski', tag: 'pl', draft: true } as const

describe('readMessages', () => {
  const folder = freshFolder()

  async function readDraft(own: Record<string, string>): Promise<Record<string, string>> {
    const root = folder()
    for (const code of [defaultLanguage, 'pl']) mkdirSync(join(root, 'locales', code), { recursive: true })
    for (const name of namespaces)
      writeFileSync(join(root, 'locales', defaultLanguage, `${name}.json`), JSON.stringify(english))
    writeFileSync(join(root, 'locales/pl/common.json'), JSON.stringify(own))
    const messages = await readMessages(root, [languageRow(defaultLanguage), draft])
    expect(messages['pl' as Language].faq).toEqual({
      ...messages[defaultLanguage].faq,
      'toast.count_few': '{{count}} times',
      'toast.count_many': '{{count}} times',
    })
    return messages['pl' as Language].common
  }

  test('returns the message of the default language if a draft language lacks it, in the order of the default language', async () => {
    const common = await readDraft({ site: 'Strona', name: '', extra: 'Tak' })
    expect(Object.entries(common).slice(0, 2)).toEqual([
      ['name', 'Name'],
      ['site', 'Strona'],
    ])
    expect(common.extra).toBe('Tak')
  })

  test('returns the plural form of the default language if a draft language lacks it', async () => {
    const common = await readDraft({ 'toast.count_one': '{{count}} raz' })
    const forms = [1, 3, 5].map(count => translate(common, 'pl', 'toast.count', { count }))
    expect(forms).toEqual(['1 raz', '3 times', '5 times'])
  })

  test('refuses a finished language without a file', async () => {
    await expect(readMessages(folder(), [{ code: 'en', name: 'English', tag: 'en' }])).rejects.toThrow('cannot be read')
  })

  test('names the file and shows the lines of a syntax error', async () => {
    mkdirSync(join(folder(), 'locales/en'), { recursive: true })
    for (const name of namespaces) writeFileSync(join(folder(), `locales/en/${name}.json`), '{}')
    writeFileSync(join(folder(), 'locales/en/common.json'), '{\n  "a": "one"\n  "b": "two"\n}')
    const reading = readMessages(folder(), [{ code: 'en', name: 'English', tag: 'en' }])
    await expect(reading).rejects.toThrow(
      /^The messages in locales\/en\/common\.json cannot be read: .*\n {3}2 \| {3}"a": "one"\n {3}3 \| {3}"b": "two"$/,
    )
  })
})
