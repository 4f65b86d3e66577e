import { denyAll, grantStatistics } from './consent-mode.ts'
import { openDataLayer } from './data-layer.ts'
import type { Tag } from './start-tags.ts'

/**
 * What the page's policy stops in any case. Told beforehand, the container does not even try:
 * https://developers.google.com/tag-platform/tag-manager/restrict
 */
const stopped = ['customPixels', 'customScripts', 'nonGoogleIframes', 'nonGooglePixels', 'nonGoogleScripts']

/** Google Tag Manager. Each page reaches the container as the event `page_view`. */
export function startTagManager(): Tag {
  const layer = openDataLayer('dataLayer')
  grantStatistics(layer)
  layer.push({ 'gtm.blocklist': stopped })
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  return {
    view: view => layer.push({ event: 'page_view', ...view }),
    stop: () => denyAll(layer),
  }
}
