import { analyticsLayer } from './addresses.ts'
import { denyAll, grantStatistics } from './consent-mode.ts'
import { openDataLayer } from './data-layer.ts'
import type { Tag } from './start-tags.ts'

/**
 * Where a property measures “page changes based on browser history events”, this part of its script would count every
 * page a second time.
 */
const counting = ['ccd_em_page_view']

/** Google Analytics. It counts no page by itself: it is told of them. Advertising features stay off. */
export function startAnalytics(id: string): Tag {
  const layer = openDataLayer(analyticsLayer)
  grantStatistics(layer)
  layer.push({ 'gtm.blocklist': counting })
  layer.command('js', new Date())
  layer.command('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  return {
    view: view => layer.command('event', 'page_view', view),
    stop() {
      denyAll(layer)
      // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
      Object.assign(window, { [`ga-disable-${id}`]: true })
    },
  }
}
