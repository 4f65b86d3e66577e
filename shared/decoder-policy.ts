/** Name of the one Trusted Types policy that starts a worker: the decoder of HEIC. */
export const decoderPolicy = 'decoder'
