/** Id of the template with the preload links. A separate file, so that the entry script does not load payload.ts. */
export const preloadsElement = 'preloads'
