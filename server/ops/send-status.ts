import type { Request, Response } from 'express'
import type { Site } from '../site.ts'

/** `/healthz`: the process answers. It asks nobody else, so that nobody else's trouble restarts it. */
export function sendAlive(_req: Request, res: Response): void {
  res.locals.route = 'health'
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('text/plain').send('ok\n')
}

/** `/readyz`: new visitors are welcome. 503 from the moment the process has begun to end. */
export function sendReady({ life, stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'health'
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    res.status(life.draining ? 503 : 200).json({ ready: !life.draining, build: stamp.id })
  }
}

/** `builds/latest.json`: which build is live, and since when (the site's specification, section 7). Never kept by anyone. */
export function sendLatest({ stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'latest'
    res.set('Cache-Control', 'no-store').json(stamp)
  }
}
