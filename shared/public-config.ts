/** What the browser may know of the configuration. Nothing secret ever goes here: it stands in every page. */
export type PublicConfig = {
  /** Origin of the site's absolute addresses, from SITE_URL. */
  origin: string
  /** Seconds between two questions for a newer build; 0 switches them off. */
  freshnessSeconds: number
  /** Address that the shared request client asks, without a slash at its end; empty is the site's own origin. */
  apiBase: string
  /** Hosts that the cropper may fetch a photo from; none, and no address is offered. */
  imageHosts: readonly string[]
}
