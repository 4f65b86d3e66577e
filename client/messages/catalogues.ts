import i18next, { type BackendModule, type i18n } from 'i18next'
import type { Language } from '../../shared/languages.ts'
import { type Messages, messagesPath, type Namespace } from '../../shared/messages.ts'

let instance: Promise<i18n> | undefined
const requests = new Map<string, Promise<void>>()

/** Messages of a language. Each file is fetched once however often it is asked for; a failure is tried again next time. */
export async function loadCatalogues(build: string, language: Language, namespaces: Namespace[]): Promise<Messages> {
  instance ??= createInstance(build)
  const i18n = await instance
  await Promise.all(namespaces.map(namespace => loadOnce(i18n, language, namespace)))
  return i18n.getDataByLanguage(language) as unknown as Messages
}

function loadOnce(i18n: i18n, language: Language, namespace: Namespace): Promise<void> {
  const key = `${language}/${namespace}`
  const known = requests.get(key)
  if (known) return known
  const request = i18n.reloadResources([language], [namespace]).then(() => {
    if (!i18n.hasResourceBundle(language, namespace)) throw new Error(`The messages ${key} could not be loaded.`)
  })
  requests.set(key, request)
  request.catch(() => requests.delete(key))
  return request
}

async function createInstance(build: string): Promise<i18n> {
  const i18n = i18next.createInstance()
  await i18n.use(fetchBackend(build)).init({
    ns: [],
    lng: 'cimode',
    fallbackLng: false,
    load: 'currentOnly',
    keySeparator: false,
    partialBundledLanguages: true,
  })
  return i18n
}

function fetchBackend(build: string): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    read: (language, namespace, done) => {
      read(`${messagesPath(language as Language, namespace as Namespace)}?${build}`).then(
        catalogue => done(null, catalogue),
        error => {
          console.warn(`The messages ${language}/${namespace} could not be loaded.`, error)
          done(error as Error, false)
        },
      )
    },
  }
}

async function read(address: string): Promise<Record<string, string>> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`Status ${answer.status}.`)
  return (await answer.json()) as Record<string, string>
}
