import type { Request, Response } from 'express'
import type { Site } from '../site.ts'

/** Does not check other services, because their failure must not restart this process. */
export function sendAlive(_req: Request, res: Response): void {
  res.locals.route = 'health'
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('text/plain').send('ok\n')
}

export function sendReady({ life, stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'health'
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    res.status(life.draining ? 503 : 200).json({ ready: !life.draining, build: stamp.id })
  }
}

export function sendLatest({ stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'latest'
    res.set('Cache-Control', 'no-store').json(stamp)
  }
}
