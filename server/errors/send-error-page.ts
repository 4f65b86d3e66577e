import type { Request, Response } from 'express'
import { errorKind } from '../../shared/error-kind.ts'
import { type Language, languageRow } from '../../shared/languages.ts'
import { makeErrorPage } from '../../shared/make-page.ts'
import type { PageError } from '../../shared/payload.ts'
import { escapeHtml } from '../document/escape-html.ts'
import { documentHeaders } from '../document/security-headers.ts'
import type { DocumentName } from '../page/page-cache.ts'
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
  const name: DocumentName = `error-${error.status}-${error.refused ?? false}-${language}`
  try {
    await sendDocument(site, { name, make, headers: documentHeaders(language, site.policy) }, req, res)
  } catch (fault) {
    site.log.error({ err: fault }, 'The error page failed to render.')
    if (res.headersSent) res.destroy()
    else if (site.showFault) site.showFault(fault, res)
    else sendFallbackPage(site, error.status, language, res)
  }
}

function sendFallbackPage(site: Site, status: number, language: Language, res: Response): void {
  const title = escapeHtml(site.catalogues[language].errors[`${errorKind(status)}.title`])
  res.setHeader('Content-Security-Policy', site.policy)
  res
    .type('html')
    .send(
      `<!doctype html><html lang="${languageRow(language).tag}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>`,
    )
}
