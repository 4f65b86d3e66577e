import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants

/**
 * Compresses what is made while it is sent. What has an ETag is a stored form, whose coding was chosen and measured. A page
 * fits into brotli's window of 64 kB; the default of 4 MB would be taken from the system for every visitor.
 */
export const compressStreams: RequestHandler = compression({
  filter: (req, res) => !res.hasHeader('ETag') && compression.filter(req, res),
  brotli: { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 16 } },
})
