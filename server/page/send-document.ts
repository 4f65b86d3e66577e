import type { Request, Response } from 'express'
import type { Page } from '../../shared/payload.ts'
import { ClientGone, streamDocument } from '../document/stream-document.tsx'
import { type HeaderList, sendEncoded, setHeaders } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import type { DocumentName } from './page-cache.ts'

export type Document = {
  name: DocumentName
  make: () => Page
  /** What the document says of itself, set once it is certain that there is one. Of two of a name the last counts. */
  headers: HeaderList
}

/** Answers with a document of the page cache. The first who asks for it renders it; who comes meanwhile waits for that. */
export async function sendDocument(site: Site, document: Document, req: Request, res: Response): Promise<void> {
  const { name, make, headers } = document
  // Where the files lie that a page names may change while it is waited for: its headers tell of what is shown now.
  const shown = { ...site }
  const { pages } = shown
  const coming = pages.wait(name)
  const stored = pages.get(name) ?? (coming && (await coming))
  if (stored) {
    site.metrics.pages.hits++
    setHeaders(res, headers)
    return sendEncoded(req, res, stored)
  }
  site.metrics.pages.misses++
  const deliver = pages.begin(name)
  try {
    deliver(await streamDocument(shown, make(), res, headers))
  } catch (error) {
    deliver(undefined)
    if (!(error instanceof ClientGone)) throw error
  }
}
