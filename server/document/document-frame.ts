import { type LanguageRow, languageRow } from '../../shared/languages.ts'
import { containerElement, type Handoff, handoffElement, type Page, serialize } from '../../shared/payload.ts'
import { preloadsElement } from '../../shared/preloads-element.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import { escapeHtml } from './escape-html.ts'
import { linkTags, metaTags } from './head-tags.ts'

/** The HTML before and after what React renders. Strings of our own: React hydrates the container and nothing else. */
export function documentFrame(handoff: Handoff, parts: DocumentParts): { head: string; tail: string } {
  const { page, config } = handoff
  const row = languageRow(page.language)
  const font = fontTags(row, parts)
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
 * For a font that the head preloads Chromium holds the first paint back, for a tenth of a second at most, and on a slow line it
 * then paints without it all the same: so the body asks for it, right before the first word. Where few words are in it and
 * keep the letters that they begin with (`Familjen Letters`), it has to be there at the first paint or never.
 */
function fontTags({ tag }: LanguageRow, { font }: DocumentParts): { head: string; body: string } {
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`
  const isLatin = new Intl.Locale(tag).maximize().script === 'Latn'
  return isLatin ? { head: '', body: preload } : { head: preload, body: '' }
}

/**
 * The words are painted before the first script competes for line and processor: the entry fetches the others once that has
 * happened. A module without `async` holds DOMContentLoaded back until it has come, and in Chromium the first paint too.
 */
function scripts(page: Page, { entry, preload, integrity = {} }: DocumentParts): string {
  const sealed = (address: string) => (integrity[address] ? ` integrity="${integrity[address]}"` : '')
  const first = preload.entry.map(
    address => `<link rel="modulepreload" href="${address}" fetchpriority="low"${sealed(address)}>`,
  )
  const next = [...preload.always, ...preload.views[page.view]].map(
    address => `<link rel="modulepreload" href="${address}"${sealed(address)}>`,
  )
  return `<template id="${preloadsElement}">${next.join('')}</template>
${first.join('')}
<script type="module" async src="${entry}" fetchpriority="low"${sealed(entry)}></script>`
}
