import type { Request, Response } from 'express'
import type { Page } from '../../shared/payload.ts'
import type { Site } from '../site.ts'
import { chooseForm } from '../stored/choose-form.ts'
import { formHeaders, sendForm } from '../stored/send-form.ts'
import type { StoredFile } from '../stored/stored-file.ts'
import type { DocumentName } from './page-cache.ts'
import { ClientGone, streamDocument } from './stream-document.tsx'

export type Document = {
  name: DocumentName
  make: () => Page
  /** Sets what the document says of itself, once it is certain that there is one. */
  begin: () => void
}

/** Answers with a document of the page cache. The first who asks for it renders it; who comes meanwhile waits for that. */
export async function sendDocument(site: Site, document: Document, req: Request, res: Response): Promise<void> {
  const { name, make, begin } = document
  const coming = site.pages.wait(name)
  const stored = site.pages.get(name) ?? (coming && (await coming))
  if (stored) {
    site.metrics.pages.hits++
    begin()
    return sendStored(stored, req, res)
  }
  site.metrics.pages.misses++
  const deliver = site.pages.begin(name)
  try {
    deliver(await streamDocument(site, make(), res, begin))
  } catch (error) {
    deliver(undefined)
    if (!(error instanceof ClientGone)) throw error
  }
}

function sendStored(stored: StoredFile, req: Request, res: Response): void {
  const form = chooseForm(stored, req.headers['accept-encoding'])
  sendForm(req, res, form, formHeaders(form))
}
