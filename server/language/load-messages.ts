import { join } from 'node:path'
import i18next, { type i18n } from 'i18next'
import Backend, { type FsBackendOptions } from 'i18next-fs-backend'
import type { Features } from '../../shared/features.ts'
import { defaultLanguage, type Language, languageRow, languages } from '../../shared/languages.ts'
import { type Messages, namespaces } from '../../shared/messages.ts'
import { selectMessages } from '../../shared/select-messages.ts'
import type { Values } from '../../shared/translate.ts'

export type LoadedMessages = {
  catalogues: Record<Language, Messages>
  fixedT: (language: Language, namespace: string) => (key: string, values?: Values) => string
}

/** Throws if a file or a key is missing, so that visitors never see a raw key. */
export async function loadMessages(folder: string, features: Partial<Features>): Promise<LoadedMessages> {
  const i18n = await createI18n(folder)
  const catalogueOf = (tag: string) => i18n.getDataByLanguage(tag) as Messages | undefined
  const reference = catalogueOf(languageRow(defaultLanguage).tag)
  const entries = languages.map(({ code, tag }) => {
    const selected = selectMessages(check(catalogueOf(tag), reference, join(folder, code)), features)
    for (const name of namespaces) i18n.addResourceBundle(tag, name, selected[name], false, true)
    return [code, selected]
  })
  return {
    catalogues: Object.fromEntries(entries),
    fixedT: (language, namespace) => {
      const t = i18n.getFixedT(languageRow(language).tag, namespace)
      return (key, values) => t(key, { ...values })
    },
  }
}

async function createI18n(folder: string): Promise<i18n> {
  // i18next gets language tags, because Intl does not know the site's own language codes, such as 'jp'.
  const folders = new Map<string, string>(languages.map(({ code, tag }) => [tag, join(folder, code)]))
  const i18n = i18next.createInstance()
  await i18n.use(Backend).init<FsBackendOptions>({
    preload: [...folders.keys()],
    lng: languageRow(defaultLanguage).tag,
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...namespaces],
    keySeparator: false,
    // By default, i18next returns the key if a message is empty. Messages about disabled features are empty.
    returnEmptyString: true,
    nsSeparator: false,
    // Do not escape values, because React escapes the messages.
    interpolation: { escapeValue: false },
    // Read files one at a time, because the process may have a low open-file limit.
    initAsync: false,
    backend: { loadPath: (tag: string, namespace: string) => join(folders.get(tag)!, `${namespace}.json`) },
  })
  return i18n
}

function check(found: Messages | undefined, reference: Messages | undefined, folder: string): Messages {
  for (const namespace of namespaces) {
    const file = join(folder, `${namespace}.json`)
    const catalogue: Record<string, unknown> | undefined = found?.[namespace]
    if (!catalogue) throw new Error(`Could not read the messages in ${file}.`)
    const missing = Object.keys(reference?.[namespace] ?? {}).filter(
      key => !isPlural(key) && typeof catalogue[key] !== 'string',
    )
    if (missing.length > 0) throw new Error(`${file} lacks ${missing.slice(0, 5).join(', ')}.`)
  }
  return found!
}

/** `check` skips plural forms, because they differ between languages. */
function isPlural(key: string): boolean {
  return /_(zero|one|two|few|many|other)$/.test(key)
}
