/**
 * Id of the template with links to the scripts that the entry needs next: inert until the entry takes them out. Apart from
 * the handoff's, so that the entry stays as small as can be.
 */
export const preloadsElement = 'preloads'
