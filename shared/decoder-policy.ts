/** Name of the one Trusted Types policy that starts workers: those that decode photos. */
export const decoderPolicy = 'decoder'
