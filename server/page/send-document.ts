import type { Request, Response } from 'express'
import type { PageData } from '../../shared/payload.ts'
import { ClientGone, streamDocument } from '../document/stream-document.tsx'
import { type HeaderList, sendEncoded, setHeaders } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import type { DocumentName } from './page-cache.ts'

export type Document = {
  name: DocumentName
  make: () => PageData
  /** A header in this list replaces earlier headers of the same name. */
  headers: HeaderList
}

/** Sends a document from the cache, or renders it. Concurrent requests share one render. */
export async function sendDocument(site: Site, document: Document, req: Request, res: Response): Promise<void> {
  const { name, make, headers } = document
  // Copy the site, because its asset URLs may change during the render, and the headers must match the document.
  const snapshot = { ...site }
  const { pages } = snapshot
  const rendering = pages.wait(name)
  const stored = pages.get(name) ?? (rendering && (await rendering))
  if (stored) {
    site.metrics.pages.hits++
    setHeaders(res, headers)
    return sendEncoded(req, res, stored)
  }
  site.metrics.pages.misses++
  const finish = pages.begin(name)
  try {
    finish(await streamDocument(snapshot, make(), res, headers))
  } catch (error) {
    finish(undefined)
    if (!(error instanceof ClientGone)) throw error
  }
}
