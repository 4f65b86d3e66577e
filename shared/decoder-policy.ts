/** Name of the Trusted Types policy for the workers that decode photos and find faces, the only ones that may start. */
export const decoderPolicy = 'decoder'
