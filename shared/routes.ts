import { defaultLanguage, finishedLanguages, languages, meantLanguage } from './languages.ts'
import { createRouter } from './router/create-router.ts'

export type PageRule = {
  /** Path of the page in the default language; the others prefix it with their code. */
  path: `/${string}`
  /** Names in `server/page/route-checks.ts`, asked in this order before the page is shown; see `isGuarded`. */
  middleware?: readonly string[]
  /** Name of the check that may refuse the address. */
  validate?: string
}

/** THE manifest. Adding a page: a line here; the build names the view and the words that are missing, the compiler the types. */
export const pages = {
  index: { path: '/' },
  faq: { path: '/faq' },
  'privacy-policy': { path: '/privacy-policy' },
  'terms-conditions': { path: '/terms-conditions' },
} as const satisfies Record<string, PageRule>

export type PageName = keyof typeof pages

/**
 * Whether a page's rule names checks. They run on the server alone, so each visit of such a page is an ordinary load: it has
 * no payload, is not loaded ahead, and stands in no sitemap. Its words and code are public files as those of any page are.
 */
export function isGuarded({ validate, middleware }: Partial<PageRule>): boolean {
  return !!(validate || middleware)
}

export function isPageName(name: string | undefined): name is PageName {
  return name !== undefined && Object.hasOwn(pages, name)
}

export const { routes, match, href } = createRouter({
  pages,
  languages: languages.map(row => row.code),
  defaultLanguage,
})

export type Route = (typeof routes)[number]

export type Alternate = { tag: string; address: string }

/** A page in every finished language, and x-default: one list for head, sitemap and browser, so that they always agree. */
export function alternates(page: PageName, origin: string): Alternate[] {
  return [
    ...finishedLanguages.map(row => ({ tag: row.tag, address: origin + href(page, row.code) })),
    { tag: 'x-default', address: origin + href(page, defaultLanguage) },
  ]
}

/**
 * The route that the segments of a path mean, in whatever writing: `FAQ`, `De/Faq`, `ja/faq`, and `en/faq` for what has no
 * prefix. A path without a language has its page in the first segment.
 */
export function findRoute(first = '', second = ''): Route | undefined {
  const page = second && `/${second.toLowerCase()}`
  const known = match(`/${first.toLowerCase()}${page}`)
  if (known) return known
  const language = meantLanguage(first)
  if (!language) return undefined
  const route = match((language === defaultLanguage ? page : `/${language}${page}`) || '/')
  return route?.language === language ? route : undefined
}
