import { isDraft, languageRow } from '../../shared/languages.ts'
import type { PageData } from '../../shared/payload.ts'
import { alternates, href } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'

export function updateHead({ head, language, view }: PageData): void {
  const row = languageRow(language)
  document.documentElement.lang = row.tag
  document.title = head.title
  updateThemeColour()
  find('meta[name="description"]')?.setAttribute('content', head.description)
  if (view === 'error') return
  const { origin } = bootstrapData().config
  find('meta[name="robots"]')?.remove()
  if (isDraft(row)) document.head.append(element('meta', { name: 'robots', content: 'noindex' }))
  find('link[rel="canonical"]')?.setAttribute('href', origin + href(view, language))
  for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove()
  const others = isDraft(row) ? [] : alternates(view, origin)
  document.head.append(
    ...others.map(({ tag, address }) => element('link', { rel: 'alternate', hreflang: tag, href: address })),
  )
}

const darkScheme = matchMedia('(prefers-color-scheme: dark)')

function updateThemeColour(): void {
  // After a failed render, React has already removed `.site`.
  const site = document.querySelector('.site')
  if (!site) return
  const colour = getComputedStyle(site).getPropertyValue('--wall')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour)
  darkScheme.onchange = updateThemeColour
}

function find(selector: string): Element | null {
  return document.querySelector(selector)
}

function element(name: 'meta' | 'link', attributes: Record<string, string>): Element {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}
