import { themeOf } from '../../client/pages/index.ts'
import { type LanguageRow, languageRow } from '../../shared/languages.ts'
import {
  belowFirstScreen,
  containerElement,
  type Handoff,
  handoffElement,
  type PageData,
  serialize,
  type ViewName,
} from '../../shared/payload.ts'
import { preloadsElement } from '../../shared/preloads-element.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import { escapeHtml } from './escape-html.ts'
import { linkTags, metaTags } from './head-tags.ts'
import { structuredData } from './structured-data.ts'

/** Prevents Chromium from painting an incomplete first screen, such as a menu without its label (HTML, link type "expect"). */
export function waitForFirstScreen(view: ViewName): string {
  const element = themeOf(view).marksFirstScreen ? belowFirstScreen : handoffElement
  return `<link rel="expect" href="#${element}" blocking="render">\n`
}

export function documentFrame(handoff: Handoff, parts: DocumentParts): { head: string; tail: string; end: string } {
  const { page, config } = handoff
  const row = languageRow(page.language)
  const font = fontTags(row, parts)
  // Do not add `viewport-fit=cover`, so that Safari keeps the page clear of the notch and the home indicator.
  return {
    head: `<!doctype html>
<html lang="${row.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${waitForFirstScreen(page.view)}<title>${escapeHtml(page.head.title)}</title>
${metaTags(page, config, parts)}
${linkTags(page, config, parts)}
${font.head}<style>${parts.styles}</style>
</head>
<body>
${font.body}<div id="${containerElement}">`,
    tail: `</div>
${page.view === 'error' ? '' : structuredData(page, config.origin, parts)}<script type="application/json" id="${handoffElement}">${serialize(handoff)}</script>
${scripts(page, parts)}
`,
    end: '</body>\n</html>\n',
  }
}

/**
 * On pages in Latin script, preloads the font in the body, because a preload in the head would delay Chromium's first paint.
 * Other pages preload the font in the head, because browsers ignore `Brand Latin` if it loads after the first paint.
 */
function fontTags({ tag }: LanguageRow, { font }: DocumentParts): { head: string; body: string } {
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`
  const isLatin = new Intl.Locale(tag).maximize().script === 'Latn'
  return isLatin ? { head: '', body: preload } : { head: preload, body: '' }
}

/**
 * Uses `async`, because a module script without `async` delays DOMContentLoaded and, in Chromium, the first paint. The entry
 * script inserts the links from the template after the first paint.
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
