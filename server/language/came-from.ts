import type { Language } from '../../shared/languages.ts'
import { match } from '../../shared/routes.ts'

export type Origins = { origin: string; referer: string | undefined; fetchSite: string | undefined }

/** Whether a navigation comes from one of the site's own pages: Fetch Metadata says so, or a Referer on our origin. */
export function cameFromSite({ origin, referer, fetchSite }: Origins): boolean {
  return fetchSite === 'same-origin' || referer?.startsWith(`${origin}/`) === true
}

/** The language of the own page that a navigation comes from, where the browser tells it. */
export function cameFromLanguage(origins: Origins): Language | undefined {
  const { referer } = origins
  if (!referer || !cameFromSite(origins)) return undefined
  const path = /^https?:\/\/[^/?#]+([^?#]*)/.exec(referer)?.[1]
  return path === undefined ? undefined : match(path)?.language
}
