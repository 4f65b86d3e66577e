import type { Request, Response } from 'express'
import type { Site } from '../site.ts'

/** `/healthz` checks no other service, so that their failures do not restart this process. */
export function sendAlive(_req: Request, res: Response): void {
  res.locals.route = 'health'
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('text/plain').send('ok\n')
}

/** `/readyz` answers 503 as soon as the process is draining. */
export function sendReady({ life, stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'health'
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    res.status(life.draining ? 503 : 200).json({ ready: !life.draining, build: stamp.id })
  }
}

/** `builds/latest.json` (the site's specification, section 7). */
export function sendLatest({ stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'latest'
    res.set('Cache-Control', 'no-store').json(stamp)
  }
}
