/** Id of the template with preload links. It is apart from payload.ts, which the entry script must not load. */
export const preloadsElement = 'preloads'
