import i18next, { type BackendModule, type i18n } from 'i18next'
import type { Language } from '../../shared/languages.ts'
import type { Messages, Namespace } from '../../shared/messages.ts'
import { fetchCatalogue } from './fetch-catalogue.ts'

let instance: Promise<i18n> | undefined

/** Messages of a language, with all that is known of it. Rejects where one of the namespaces cannot be had. */
export async function loadCatalogues(language: Language, namespaces: Namespace[]): Promise<Messages> {
  instance ??= createInstance()
  const i18n = await instance
  await Promise.all(namespaces.map(namespace => loadOnce(i18n, language, namespace)))
  return i18n.getDataByLanguage(language) as unknown as Messages
}

async function loadOnce(i18n: i18n, language: Language, namespace: Namespace): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return
  await i18n.reloadResources([language], [namespace])
  if (!i18n.hasResourceBundle(language, namespace))
    throw new Error(`The messages ${language}/${namespace} are not there.`)
}

async function createInstance(): Promise<i18n> {
  const i18n = i18next.createInstance()
  await i18n.use(fetchBackend).init({
    ns: [],
    lng: 'cimode',
    fallbackLng: false,
    load: 'currentOnly',
    keySeparator: false,
    partialBundledLanguages: true,
  })
  return i18n
}

const fetchBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    fetchCatalogue(language as Language, namespace as Namespace).then(
      catalogue => done(null, catalogue),
      error => done(error as Error, false),
    )
  },
}
