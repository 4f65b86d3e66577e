import { themeOf } from '../../client/pages/index.ts'
import * as brand from '../../shared/brand.ts'
import { walls } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { finishedLanguages, isDraft, languageRow } from '../../shared/languages.ts'
import type { PageData } from '../../shared/payload.ts'
import type { PublicConfig } from '../../shared/public-config.ts'
import { alternates, href } from '../../shared/routes.ts'
import type { DocumentParts, SocialCard } from '../builds/manifest.ts'
import { escapeHtml } from './escape-html.ts'

const noIndex = '<meta name="robots" content="noindex">'

export function metaTags(page: PageData, { origin }: PublicConfig, parts: DocumentParts): string {
  const [light, dark] = lightAndDark(walls[themeOf(page.view).wall].ground)
  const themeColors = [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="color-scheme" content="light dark">',
  ]
  const { view, language, head } = page
  if (view === 'error') return [noIndex, ...themeColors].join('\n')
  const own = languageRow(language)
  const others = finishedLanguages.filter(row => row.code !== language)
  return [
    ...(isDraft(own) ? [noIndex] : []),
    named('description', head.description),
    ...themeColors,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', origin + href(view, language)),
    property('og:locale', openGraphLocale(own.tag)),
    ...others.map(row => property('og:locale:alternate', openGraphLocale(row.tag))),
    ...pictureTags(parts.cards[page.route!], origin),
  ].join('\n')
}

function pictureTags(card: SocialCard | undefined, origin: string): string[] {
  if (!card) return [named('twitter:card', 'summary')]
  return [
    property('og:image', new URL(card.address, origin).href),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', card.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', new URL(card.address, origin).href),
    named('twitter:image:alt', card.alt),
  ]
}

export function linkTags({ view, language }: PageData, { origin }: PublicConfig, { icons }: DocumentParts): string {
  const always = [
    `<link rel="icon" href="${icons.svg}" type="image/svg+xml">`,
    ...(icons.touch ? [`<link rel="apple-touch-icon" href="${icons.touch}">`] : []),
    `<link rel="manifest" href="${icons.manifest}">`,
  ]
  if (view === 'error') return always.join('\n')
  const canonical = `<link rel="canonical" href="${origin}${href(view, language)}">`
  // No page links back to a draft, so search engines would ignore its hreflang links.
  const others = isDraft(languageRow(language)) ? [] : alternates(view, origin)
  const links = others.map(({ tag, address }) => `<link rel="alternate" hreflang="${tag}" href="${address}">`)
  return [canonical, ...links, ...always].join('\n')
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

/** Adds the likely region if the tag has none, as in `de_DE` (UTS 35). */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}
