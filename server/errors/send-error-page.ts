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

export async function sendErrorPage(
  site: Site,
  pageError: PageError,
  language: Language,
  req: Request,
  res: Response,
): Promise<void> {
  const make = () => makeErrorPage(site.stamp.id, pageError, language, site.catalogues[language])
  const name: DocumentName = `error-${pageError.status}-${pageError.refused ?? false}-${language}`
  try {
    await sendDocument(site, { name, make, headers: documentHeaders(language, site.policy) }, req, res)
  } catch (error) {
    site.log.error({ err: error }, 'Could not render the error page')
    if (res.headersSent) res.destroy()
    else if (site.showError) site.showError(error, res)
    else sendFallbackPage(site, pageError.status, language, res)
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
