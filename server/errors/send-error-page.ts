import type { Response } from 'express'
import { unmark } from '../../shared/english-mark.ts'
import { type Language, languageRow } from '../../shared/languages.ts'
import { makeErrorPage } from '../../shared/make-page.ts'
import { documentHeaders } from '../page/document-headers.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { ClientGone, streamDocument } from '../page/stream-document.tsx'
import type { Site } from '../site.ts'

export type ErrorAnswer = { status: number; path: string; language: Language }

/** The error page in the visitor's language; where even that fails to render, a few words that cannot. */
export async function sendErrorPage(site: Site, { status, path, language }: ErrorAnswer, res: Response): Promise<void> {
  const messages = site.catalogues[language]
  const begin = () => {
    const list = documentHeaders(language, site.policy)
    for (let i = 0; i < list.length; i += 2) res.setHeader(list[i]!, list[i + 1]!)
  }
  try {
    await streamDocument(site, makeErrorPage(site.stamp.id, status, path, language, messages), res, begin)
  } catch (error) {
    if (error instanceof ClientGone) return
    site.log.error({ err: error }, 'The error page failed to render.')
    if (res.headersSent) res.destroy()
    else sendFewWords(site, status, language, res)
  }
}

function sendFewWords(site: Site, status: number, language: Language, res: Response): void {
  const title = escapeHtml(unmark(site.catalogues[language].errors[status === 404 ? 'notFound.title' : 'failed.title']))
  res.setHeader('Content-Security-Policy', site.policy)
  res
    .type('html')
    .send(
      `<!doctype html><html lang="${languageRow(language).tag}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>`,
    )
}
