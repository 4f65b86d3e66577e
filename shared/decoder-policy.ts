/** Name of the Trusted Types policy for the workers that decode photos and find faces. Pages cannot start any other worker. */
export const decoderPolicy = 'decoder'
