import { join } from 'node:path'
import i18next from 'i18next'
import Backend, { type FsBackendOptions } from 'i18next-fs-backend'
import { type Language, languages } from '../../shared/languages.ts'
import { type Messages, namespaces } from '../../shared/messages.ts'

/** Throws if a file or a key is missing, so that visitors never see a raw key. */
export async function loadCatalogues(folder: string): Promise<Record<Language, Messages>> {
  const i18n = i18next.createInstance()
  await i18n.use(Backend).init<FsBackendOptions>({
    // The folder names are the site's own language codes, which i18next must not normalise as language tags.
    preload: languages.map(row => row.code),
    lng: 'en',
    load: 'currentOnly',
    cleanCode: false,
    lowerCaseLng: true,
    fallbackLng: false,
    ns: [...namespaces],
    keySeparator: false,
    // Read one file after the other, because the process may have a low limit of open files.
    initAsync: false,
    backend: { loadPath: join(folder, '{{lng}}', '{{ns}}.json') },
  })
  const english = i18n.getDataByLanguage('en') as Messages | undefined
  return Object.fromEntries(
    languages.map(({ code }) => [code, check(i18n.getDataByLanguage(code), english, join(folder, code))]),
  ) as Record<Language, Messages>
}

function check(found: Record<string, unknown> | undefined, english: Messages | undefined, folder: string): Messages {
  for (const namespace of namespaces) {
    const file = join(folder, `${namespace}.json`)
    const catalogue = found?.[namespace] as Record<string, unknown> | undefined
    if (!catalogue) throw new Error(`Could not read the messages in ${file}.`)
    const missing = Object.keys(english?.[namespace] ?? {}).filter(
      key => !isPlural(key) && typeof catalogue[key] !== 'string',
    )
    if (missing.length > 0) throw new Error(`${file} lacks ${missing.slice(0, 5).join(', ')}.`)
  }
  return found as Messages
}

/** Languages have different plural forms. `npm run check-messages` compares the forms with CLDR's categories. */
function isPlural(key: string): boolean {
  return /_(zero|one|two|few|many|other)$/.test(key)
}
