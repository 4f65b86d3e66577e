/** Id of the template with links to the scripts that the entry needs next: inert until the entry takes them out. */
export const preloadsElement = 'preloads'
