import type { Request, Response } from 'express'
import { unmark } from '../../shared/english-mark.ts'
import { errorKind } from '../../shared/error-kind.ts'
import { type Language, languageRow } from '../../shared/languages.ts'
import { makeErrorPage } from '../../shared/make-page.ts'
import type { PageError } from '../../shared/payload.ts'
import { documentHeaders } from '../page/document-headers.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { sendDocument } from '../page/send-document.ts'
import type { Site } from '../site.ts'

/**
 * The error page in a language, one for every address, so that whoever asks for a thousand wrong ones makes no work; where
 * it fails to render, a few words that cannot.
 */
export async function sendErrorPage(
  site: Site,
  error: PageError,
  language: Language,
  req: Request,
  res: Response,
): Promise<void> {
  const make = () => makeErrorPage(site.stamp.id, error, language, site.catalogues[language])
  const begin = () => {
    const list = documentHeaders(language, site.policy)
    for (let i = 0; i < list.length; i += 2) res.setHeader(list[i]!, list[i + 1]!)
  }
  try {
    await sendDocument(
      site,
      { name: `error-${error.status}-${error.refused ?? false}-${language}`, make, begin },
      req,
      res,
    )
  } catch (fault) {
    site.log.error({ err: fault }, 'The error page failed to render.')
    if (res.headersSent) res.destroy()
    else sendFewWords(site, error.status, language, res)
  }
}

function sendFewWords(site: Site, status: number, language: Language, res: Response): void {
  const title = escapeHtml(unmark(site.catalogues[language].errors[`${errorKind(status)}.title`]))
  res.setHeader('Content-Security-Policy', site.policy)
  res
    .type('html')
    .send(
      `<!doctype html><html lang="${languageRow(language).tag}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>`,
    )
}
