import type { Features } from './features.ts'
import type { Language } from './languages.ts'
import { type PageName, pages } from './routes.ts'

/** What a page's own messages and its folder in `client/pages/` are called: as the page, but for the home page. */
export type PageNamespace = Exclude<PageName, 'index'> | 'home'

export function namespaceOf(page: PageName): PageNamespace {
  return page === 'index' ? 'home' : page
}

/** The messages of the pages, a line for each; the English files are the type of every language's. */
type PageMessages = {
  home: typeof import('../locales/en/home.json')
  faq: typeof import('../locales/en/faq.json')
  'privacy-policy': typeof import('../locales/en/privacy-policy.json')
  'terms-conditions': typeof import('../locales/en/terms-conditions.json')
}

/** The messages of the frame around every page, of errors, and of the features that come on demand. */
type FrameMessages = {
  common: typeof import('../locales/en/common.json')
  errors: typeof import('../locales/en/errors.json')
  cropper: typeof import('../locales/en/cropper.json')
  account: typeof import('../locales/en/account.json')
  consent: typeof import('../locales/en/consent.json')
}

/** For the compiler, which names the page whose line is missing, and that line alone. */
type OfEveryPage<Given extends Record<PageNamespace, object>> = {
  [Name in PageNamespace]: Name extends keyof Given ? Given[Name] : Given['home']
}

/** All messages by namespace. */
export type Messages = OfEveryPage<PageMessages> & FrameMessages

export type Namespace = keyof Messages

const ofFrame: readonly (keyof FrameMessages)[] = ['common', 'errors', 'cropper', 'account', 'consent']

/** Namespaces that are all about one feature: a site that lacks it has none of their words. */
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

/** A key of a namespace; plural forms are asked for by their stem, with `count`. */
export type MessageKey<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>

/** Where a message file lies, without its build query. */
export function messagesPath(language: Language, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json`
}
