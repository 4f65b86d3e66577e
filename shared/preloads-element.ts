/** This file is separate, so that the entry script does not load payload.ts. */
export const preloadsElement = 'preloads'
