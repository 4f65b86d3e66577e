/** Trusted Types policy for the workers that decode photos. No other workers may start. */
export const decoderPolicy = 'decoder'
