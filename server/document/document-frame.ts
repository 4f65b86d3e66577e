import { type LanguageRow, languageRow } from '../../shared/languages.ts'
import { containerElement, type Handoff, handoffElement, type PageData, serialize } from '../../shared/payload.ts'
import { preloadsElement } from '../../shared/preloads-element.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import { escapeHtml } from './escape-html.ts'
import { linkTags, metaTags } from './head-tags.ts'

/** React hydrates only the container between `head` and `tail`. */
export function documentFrame(handoff: Handoff, parts: DocumentParts): { head: string; tail: string } {
  const { page, config } = handoff
  const row = languageRow(page.language)
  const font = fontTags(row, parts)
  // Without `viewport-fit=cover` Safari keeps the page clear of the notch and the home indicator.
  return {
    head: `<!doctype html>
<html lang="${row.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.head.title)}</title>
${metaTags(page, config, parts)}
${linkTags(page, config, parts)}
${font.head}<style>${parts.styles}</style>
</head>
<body>
${font.body}<div id="${containerElement}">`,
    tail: `</div>
<script type="application/json" id="${handoffElement}">${serialize(handoff)}</script>
${scripts(page, parts)}
</body>
</html>
`,
  }
}

/**
 * Chromium delays the first paint for a font that the head preloads, so Latin pages preload it in the body. On pages in other
 * scripts the font (`Familjen Letters`) never swaps in later, so it must arrive before the first paint.
 */
function fontTags({ tag }: LanguageRow, { font }: DocumentParts): { head: string; body: string } {
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`
  const isLatin = new Intl.Locale(tag).maximize().script === 'Latn'
  return isLatin ? { head: '', body: preload } : { head: preload, body: '' }
}

/**
 * The entry loads the scripts in the template after the first paint. A module without `async` would delay DOMContentLoaded, and
 * in Chromium also the first paint.
 */
function scripts(page: PageData, { entry, preload, integrity = {} }: DocumentParts): string {
  const integrityOf = (address: string) => (integrity[address] ? ` integrity="${integrity[address]}"` : '')
  const first = preload.entry.map(
    address => `<link rel="modulepreload" href="${address}" fetchpriority="low"${integrityOf(address)}>`,
  )
  const next = [...preload.always, ...preload.views[page.view]].map(
    address => `<link rel="modulepreload" href="${address}"${integrityOf(address)}>`,
  )
  return `<template id="${preloadsElement}">${next.join('')}</template>
${first.join('')}
<script type="module" async src="${entry}" fetchpriority="low"${integrityOf(entry)}></script>`
}
