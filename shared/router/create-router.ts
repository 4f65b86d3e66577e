export type Manifest<Page extends string, Language extends string> = {
  pages: Readonly<Record<Page, { path: `/${string}` }>>
  languages: readonly Language[]
  defaultLanguage: Language
}

export type RouteOf<Page extends string, Language extends string> = {
  name: `${Page}___${Language}`
  page: Page
  language: Language
  path: string
}

export type Router<Page extends string, Language extends string> = {
  routes: readonly RouteOf<Page, Language>[]
  /** Returns the route of a decoded canonical path. */
  match(path: string): RouteOf<Page, Language> | undefined
  href(page: Page, language: Language): string
}

/** Routes have no parameters (docs/specification.md, section 2). */
export function createRouter<Page extends string, Language extends string>(
  manifest: Manifest<Page, Language>,
): Router<Page, Language> {
  const routes = (Object.keys(manifest.pages) as Page[]).flatMap(page =>
    manifest.languages.map(language =>
      Object.freeze({ name: `${page}___${language}` as const, page, language, path: pathOf(manifest, page, language) }),
    ),
  )
  const byPath = new Map(routes.map(route => [route.path, route]))
  const byName = new Map<string, string>(routes.map(route => [route.name, route.path]))
  return {
    routes: Object.freeze(routes),
    match: path => byPath.get(path),
    href: (page, language) => byName.get(`${page}___${language}`)!,
  }
}

function pathOf<Page extends string, Language extends string>(
  { pages, defaultLanguage }: Manifest<Page, Language>,
  page: Page,
  language: Language,
): string {
  const { path } = pages[page]
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
