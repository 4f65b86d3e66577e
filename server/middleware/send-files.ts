import type { NextFunction, Request, Response } from 'express'
import { isAsset } from '../builds/public-files.ts'
import { readTarget } from '../page/read-target.ts'
import type { Site } from '../site.ts'
import { chooseForm } from '../stored/choose-form.ts'
import { formHeaders, sendForm } from '../stored/send-form.ts'
import type { StoredFile } from '../stored/stored-file.ts'

const immutable = 'public, max-age=31536000, immutable'

/**
 * Files of the builds: assets, payloads, messages, manifests. An asset's name tells its content. The others are asked
 * for with a build's id as the query, and are then that build's own for ever; without one they are the live build's.
 */
export function sendFiles(site: Site) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    // Every file has an ending, and no page has.
    if (!req.url.includes('.')) return next()
    const target = readTarget(req.url)
    if ('refused' in target) return next()
    const found = await find(site, target.path, target.query.slice(1))
    if (!found) return next()
    res.locals.route = 'file'
    send(found.file, found.cacheControl, req, res)
  }
}

type Found = { file: StoredFile; cacheControl: string }

async function find({ builds, stamp }: Site, path: string, query: string): Promise<Found | undefined> {
  if (isAsset(path)) return dressed(await builds.asset(path), immutable)
  const meta = /^\/builds\/meta\/([0-9a-f]+)\.json$/.exec(path)
  if (meta) return dressed(await builds.file(meta[1]!, path), immutable)
  const versioned = await builds.has(query)
  return dressed(await builds.file(versioned ? query : stamp.id, path), versioned ? immutable : 'no-cache')
}

function dressed(file: StoredFile | undefined, cacheControl: string): Found | undefined {
  return file && { file, cacheControl }
}

function send(file: StoredFile, cacheControl: string, req: Request, res: Response): void {
  const form = chooseForm(file, req.headers['accept-encoding'])
  const own = ['Content-Type', file.type, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding']
  sendForm(req, res, form, [...own, ...formHeaders(form)])
}
