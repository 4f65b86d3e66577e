/** Id of the template with preload links. It has its own file, because the entry script must not load payload.ts. */
export const preloadsElement = 'preloads'
