import type account from '../locales/en/account.json'
import type common from '../locales/en/common.json'
import type consent from '../locales/en/consent.json'
import type cropper from '../locales/en/cropper.json'
import type errors from '../locales/en/errors.json'
import type faq from '../locales/en/faq.json'
import type home from '../locales/en/home.json'
import type privacyPolicy from '../locales/en/privacy-policy.json'
import type termsConditions from '../locales/en/terms-conditions.json'
import type { Language } from './languages.ts'
import type { PageName } from './routes.ts'

/** All messages by namespace; the English files are the type of every language's. */
export type Messages = {
  common: typeof common
  home: typeof home
  faq: typeof faq
  'privacy-policy': typeof privacyPolicy
  'terms-conditions': typeof termsConditions
  errors: typeof errors
  cropper: typeof cropper
  account: typeof account
  consent: typeof consent
}

export type Namespace = keyof Messages

export const namespaces = [
  'common',
  'home',
  'faq',
  'privacy-policy',
  'terms-conditions',
  'errors',
  'cropper',
  'account',
  'consent',
] as const satisfies readonly Namespace[]

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key

/** A key of a namespace; plural forms are asked for by their stem, with `count`. */
export type MessageKey<N extends Namespace> = WithoutPlural<keyof Messages[N] & string>

const ofPages = {
  index: 'home',
  faq: 'faq',
  'privacy-policy': 'privacy-policy',
  'terms-conditions': 'terms-conditions',
} as const satisfies Record<PageName, Namespace>

/** What a page's own messages are called. */
export const namespaceOf: Record<PageName, (typeof ofPages)[keyof typeof ofPages]> = ofPages

/** Where a message file lies, without its build query. */
export function messagesPath(language: Language, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json`
}
