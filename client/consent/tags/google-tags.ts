import { loadChunk } from '../../chunks/load-chunk.ts'
import { logError } from '../../failures/log-error.ts'

/** A page as Google's tags name it. */
export type PageView = { page_location: string; page_title: string; page_referrer: string }

/** Something of Google's that runs in the page and is told of every page that is shown. */
export type Tag = { view(view: PageView): void; stop(): void }

/** The queue that Google Analytics reads. On a container's own it would be heard there too, and every page twice. */
export const analyticsLayer = 'analyticsLayer'

/**
 * Where a property measures “page changes based on browser history events”, this part of its script would count every
 * page a second time.
 */
const counting = ['ccd_em_page_view']

/** It counts no page by itself: it is told of them. Advertising features stay off. */
const settings = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }

/** Google Analytics by its own script. */
export function startAnalytics(id: string): Tag {
  const layer = openAnalyticsLayer()
  layer.command('js', new Date())
  layer.command('config', id, settings)
  return {
    view: view => layer.command('event', 'page_view', view),
    stop: () => stopAnalytics(layer, id),
  }
}

/** Google Analytics by Firebase's library, which is fetched for it and adds the script to the page. */
export function startFirebaseAnalytics(id: string): Tag {
  const layer = openAnalyticsLayer()
  let stopped = false
  const started = loadChunk(() => import('./firebase-analytics.ts')).then(({ startLibrary }) =>
    stopped ? undefined : startLibrary(analyticsLayer, settings),
  )
  started.catch(error => logError('No statistics.', error))
  return {
    view: view =>
      void started.then(
        tell => tell?.(view),
        () => {},
      ),
    stop() {
      stopped = true
      stopAnalytics(layer, id)
    },
  }
}

function openAnalyticsLayer(): DataLayer {
  const layer = openDataLayer(analyticsLayer)
  grantStatistics(layer)
  layer.push({ 'gtm.blocklist': counting })
  return layer
}

function stopAnalytics(layer: DataLayer, id: string): void {
  denyAll(layer)
  // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
  Object.assign(window, { [`ga-disable-${id}`]: true })
}

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

/** Every kind of storage and use that Consent Mode v2 knows. */
const denied = {
  ad_personalization: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
}

/** Nothing is allowed at first, and then what the visitor has agreed to: statistics. */
function grantStatistics({ command }: DataLayer): void {
  command('consent', 'default', denied)
  command('consent', 'update', { analytics_storage: 'granted' })
}

function denyAll({ command }: DataLayer): void {
  command('consent', 'update', denied)
}

/** A queue that one of Google's scripts reads: of events, and of commands with their arguments. */
type DataLayer = { push(event: object): void; command(...words: unknown[]): void }

/** Opens the queue under a name in `window`, where its script finds it. */
function openDataLayer(name: string): DataLayer {
  const queue: object[] = []
  Object.assign(window, { [name]: queue })
  return {
    // Its script replaces the queue's own `push`.
    push: event => void queue.push(event),
    command() {
      // biome-ignore lint/complexity/noArguments: an array is no command to them, only an arguments object is.
      queue.push(arguments)
    },
  }
}
