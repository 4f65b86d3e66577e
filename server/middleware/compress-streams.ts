import compression from 'compression'
import type { RequestHandler } from 'express'

/** Compresses what is made while it is sent. What has an ETag is a stored form, whose coding was chosen and measured. */
export const compressStreams: RequestHandler = compression({
  filter: (req, res) => !res.hasHeader('ETag') && compression.filter(req, res),
})
