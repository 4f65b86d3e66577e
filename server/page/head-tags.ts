import { type Alternate, alternates } from '../../shared/alternates.ts'
import { brand } from '../../shared/brand.ts'
import { languageRow, languages } from '../../shared/languages.ts'
import type { Page } from '../../shared/payload.ts'
import { href } from '../../shared/routes.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import { escapeHtml } from './escape-html.ts'
import { openGraphLocale } from './open-graph-locale.ts'
import { structuredData } from './structured-data.ts'

/** Description, sharing and structured data of a page; an error page is only kept out of search. */
export function metaTags(page: Page, origin: string, parts: DocumentParts): string {
  const themeColors = [
    `<meta name="theme-color" content="${brand.themeColor.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${brand.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="color-scheme" content="light dark">',
  ]
  if (page.view === 'error') return ['<meta name="robots" content="noindex">', ...themeColors].join('\n')
  const { title, description } = page.head
  const others = languages.filter(row => row.code !== page.language)
  return [
    named('description', description),
    ...themeColors,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + href(page.view, page.language)),
    property('og:locale', openGraphLocale(languageRow(page.language).tag)),
    ...others.map(row => property('og:locale:alternate', openGraphLocale(row.tag))),
    property('og:image', origin + parts.socialCard),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    ...structuredData(page, origin, parts),
  ].join('\n')
}

/** Icons and font, and for a page its canonical address with one alternate per language. */
export function linkTags(page: Page, origin: string, { font, icons }: DocumentParts): string {
  const always = [
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="icon" href="${icons.svg}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icons.touch}">`,
    `<link rel="manifest" href="${icons.manifest}">`,
  ]
  if (page.view === 'error') return always.join('\n')
  const canonical = `<link rel="canonical" href="${origin}${href(page.view, page.language)}">`
  return [canonical, ...alternates(page.view, origin).map(alternateTag), ...always].join('\n')
}

function alternateTag({ tag, address }: Alternate): string {
  return `<link rel="alternate" hreflang="${tag}" href="${address}">`
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}
