import { defaultLanguage, finishedLanguages, languages, meantLanguage } from './languages.ts'
import { createRouter } from './router/create-router.ts'

export type PageRule = {
  /** Path in the default language. */
  path: `/${string}`
  /** Names of checks in `server/page/route-checks.ts`, in the order in which they run. */
  middleware?: readonly string[]
  validate?: string
}

/** To add a page, add a line here. */
export const pages = {
  index: { path: '/' },
  faq: { path: '/faq' },
  'privacy-policy': { path: '/privacy-policy' },
  'terms-conditions': { path: '/terms-conditions' },
} as const satisfies Record<string, PageRule>

export type PageName = keyof typeof pages

/**
 * Whether a page has checks on the server. Such a page always loads as a document, has no payload, and is not in the sitemap. Its
 * messages and code are public files.
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

export function alternates(page: PageName, origin: string): Alternate[] {
  return [
    ...finishedLanguages.map(row => ({ tag: row.tag, address: origin + href(page, row.code) })),
    { tag: 'x-default', address: origin + href(page, defaultLanguage) },
  ]
}

/** Returns the route for a non-canonical path such as `FAQ`, `De/Faq`, `ja/faq` or `en/faq`. */
export function findRoute(first = '', second = ''): Route | undefined {
  const page = second && `/${second.toLowerCase()}`
  const known = match(`/${first.toLowerCase()}${page}`)
  if (known) return known
  const language = meantLanguage(first)
  if (!language) return undefined
  const route = match((language === defaultLanguage ? page : `/${language}${page}`) || '/')
  return route?.language === language ? route : undefined
}
