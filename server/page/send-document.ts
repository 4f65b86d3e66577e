import type { Request, Response } from 'express'
import type { PageData } from '../../shared/payload.ts'
import { ClientGone, renderComplete, streamDocument } from '../document/stream-document.tsx'
import type { EncodedBody } from '../http/representation.ts'
import { type HeaderList, sendEncoded, setHeaders } from '../http/send-representation.ts'
import { isCrawler } from '../language/detect-language.ts'
import type { Site } from '../site.ts'
import type { DocumentName } from './page-cache.ts'

export type Document = {
  name: DocumentName
  make: () => PageData
  headers: HeaderList
}

export async function sendDocument(site: Site, document: Document, req: Request, res: Response): Promise<void> {
  const { name, headers } = document
  // Copy the site, because its asset URLs may change during the render, and the headers must match the document.
  const snapshot = { ...site }
  const { pages } = snapshot
  const rendering = pages.wait(name)
  // Await only a pending render. Otherwise, this render must start immediately, so that a request in the same task can share it.
  const stored = pages.get(name) ?? (rendering && (await rendering))
  if (stored) {
    site.metrics.pages.hits++
    setHeaders(res, headers)
    return sendEncoded(req, res, stored)
  }
  site.metrics.pages.misses++
  // Some crawlers do not run scripts, and in a streamed document, scripts insert the late parts. HEAD needs the complete
  // document, because its response states the length.
  const isComplete = req.method === 'HEAD' || isCrawler(req.headers['user-agent'] ?? '')
  if (!isComplete) return streamPage(snapshot, document, res)
  const complete = await storeComplete(snapshot, document)
  setHeaders(res, headers)
  return sendEncoded(req, res, complete!)
}

async function streamPage(site: Site, document: Document, res: Response): Promise<void> {
  const { name, make, headers } = document
  const finish = site.pages.begin(name)
  try {
    // A document with late parts contains a nonce, which responses must not share.
    const rendered = await streamDocument(site, make(), res, { headers, onSuspended: () => finish(undefined) })
    finish(rendered)
    if (rendered || site.pages.get(name) || site.pages.wait(name)) return
  } catch (error) {
    finish(undefined)
    if (!(error instanceof ClientGone)) throw error
    return
  }
  storeComplete(site, document).catch(error => site.log.error({ err: error }, `Could not render ${name} for the cache`))
}

async function storeComplete(site: Site, { name, make }: Document): Promise<EncodedBody | undefined> {
  const finish = site.pages.begin(name)
  const stored = site.pages.wait(name)
  try {
    finish(await renderComplete(site, make()))
  } catch (error) {
    finish(undefined)
    throw error
  }
  return stored
}
