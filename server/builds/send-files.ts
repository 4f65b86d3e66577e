import type { NextFunction, Request, Response } from 'express'
import { workerPolicy } from '../document/content-security-policy.ts'
import { readTarget } from '../http/read-target.ts'
import type { EncodedBody } from '../http/representation.ts'
import { sendEncoded } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import { faviconAddress, hasMessages, isAsset, isWorker } from './public-files.ts'

const immutable = 'public, max-age=31536000, immutable'
/** Used for files that may change at the same URL: a new brand changes the icon, and a new configuration changes messages. */
const oneDay = 'public, max-age=86400'

/** The query string may name the build of a file whose path contains no hash. */
export function sendFiles(site: Site) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    // Skip the URLs of pages, which contain no dot.
    if (!req.url.includes('.')) return next()
    const target = readTarget(req.url)
    if ('refused' in target) return next()
    const found = await find(site, target.path, target.query.slice(1))
    if (!found) return next()
    res.locals.route = 'file'
    const { file, cacheControl } = found
    const headers = ['Content-Type', file.type, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding']
    if (isWorker(target.path)) headers.push('Content-Security-Policy', workerPolicy)
    sendEncoded(req, res, file, headers)
  }
}

type Found = { file: EncodedBody; cacheControl: string }

async function find({ builds, stamp }: Site, path: string, query: string): Promise<Found | undefined> {
  if (isAsset(path)) return withCacheControl(await builds.asset(path), immutable)
  if (path === faviconAddress) return withCacheControl(await builds.file(stamp.id, path), oneDay)
  const meta = /^\/builds\/(?:meta|files)\/([0-9a-f]+)\.json$/.exec(path)
  if (meta) return withCacheControl(await builds.file(meta[1]!, path), immutable)
  const isVersioned = await builds.has(query)
  const lasting = hasMessages(path) ? oneDay : immutable
  return withCacheControl(await builds.file(isVersioned ? query : stamp.id, path), isVersioned ? lasting : 'no-cache')
}

function withCacheControl(file: EncodedBody | undefined, cacheControl: string): Found | undefined {
  return file && { file, cacheControl }
}
