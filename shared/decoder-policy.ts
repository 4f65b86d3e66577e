/** Name of the Trusted Types policy for the photo decoders, the only workers that may start. */
export const decoderPolicy = 'decoder'
