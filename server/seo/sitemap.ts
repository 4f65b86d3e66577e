import { isDraft, languageRow } from '../../shared/languages.ts'
import { alternates, isGuarded, type PageName, pages, routes } from '../../shared/routes.ts'

export function sitemap({ origin }: { origin: string }): string {
  const links = Object.fromEntries(
    (Object.keys(pages) as PageName[]).map(page => [
      page,
      alternates(page, origin)
        .map(({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`)
        .join(''),
    ]),
  ) as Record<PageName, string>
  const listed = routes.filter(({ page, language }) => !isGuarded(pages[page]) && !isDraft(languageRow(language)))
  const entries = listed.map(route => `<url><loc>${origin}${route.path}</loc>${links[route.page]}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}
