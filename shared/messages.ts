import type { Features } from './features.ts'
import type { Language } from './languages.ts'
import { type PageName, pages } from './routes.ts'

export type PageNamespace = Exclude<PageName, 'index'> | 'home'

export function namespaceOf(page: PageName): PageNamespace {
  return page === 'index' ? 'home' : page
}

/** Add a line for each page. */
type PageMessages = {
  home: typeof import('../locales/en/home.json')
  faq: typeof import('../locales/en/faq.json')
  'privacy-policy': typeof import('../locales/en/privacy-policy.json')
  'terms-conditions': typeof import('../locales/en/terms-conditions.json')
}

type FrameMessages = {
  common: typeof import('../locales/en/common.json')
  errors: typeof import('../locales/en/errors.json')
  cropper: typeof import('../locales/en/cropper.json')
  account: typeof import('../locales/en/account.json')
  consent: typeof import('../locales/en/consent.json')
}

/**
 * Uses the type of `home` for a page that `PageMessages` lacks. The compiler then reports only the missing line, without an
 * additional error at each use of the page's messages.
 */
type OfEveryPage<Given extends Record<PageNamespace, object>> = {
  [Name in PageNamespace]: Name extends keyof Given ? Given[Name] : Given['home']
}

export type Messages = OfEveryPage<PageMessages> & FrameMessages

export type Namespace = keyof Messages

const ofFrame: readonly (keyof FrameMessages)[] = ['common', 'errors', 'cropper', 'account', 'consent']

/** If a site lacks the feature, the messages of the namespace are empty. */
export const featureOf: Partial<Record<string, keyof Features>> = {
  account: 'accounts',
  consent: 'statistics',
} satisfies Partial<Record<Namespace, keyof Features>>

export const namespaces: readonly Namespace[] = /* @__PURE__ */ listNamespaces()

function listNamespaces(): Namespace[] {
  return [...ofFrame, ...(Object.keys(pages) as PageName[]).map(namespaceOf)]
}

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key

/** `translate` adds the plural suffix according to `count`. */
export type MessageKey<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>

export function messagesPath(language: Language, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json`
}
