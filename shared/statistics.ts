/** What Google is given, after consent: the id of a measurement, of a tag container, or both. */
export type Statistics = { analytics?: string; tagManager?: string }

/** Where the scripts of both come from. */
export const tagOrigin = 'https://www.googletagmanager.com'

/** Name of the one Trusted Types policy that adds them to a page. */
export const tagPolicy = 'consent'
