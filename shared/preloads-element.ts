/** In its own file, because the entry script must not load payload.ts. */
export const preloadsElement = 'preloads'
