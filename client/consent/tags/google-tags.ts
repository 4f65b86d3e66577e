import { loadChunk } from '../../chunks/load-chunk.ts'
import { logError } from '../../failures/log-error.ts'

export type PageView = { page_location: string; page_title: string; page_referrer: string }

export type Tag = { view(view: PageView): void; stop(): void }

/** If Analytics used the `dataLayer` of Tag Manager, each page would be counted twice. */
export const analyticsLayer = 'analyticsLayer'

/**
 * The site blocks these parts of Google's “Enhanced measurement”. They would track scrolls, outbound clicks, forms and searches,
 * although visitors agreed only to page counts.
 */
const enhancedMeasurement = ['download', 'form', 'outbound_click', 'page_view', 'scroll', 'site_search', 'video'].map(
  name => `ccd_em_${name}`,
)

/** Automatic page views are off, because `view` reports each page. */
const settings = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }

export function startAnalytics(id: string): Tag {
  const layer = openAnalyticsLayer()
  layer.command('js', new Date())
  layer.command('config', id, settings)
  return {
    view: view => layer.command('event', 'page_view', view),
    stop: () => stopAnalytics(layer, id),
  }
}

export function startFirebaseAnalytics(id: string): Tag {
  const layer = openAnalyticsLayer()
  let stopped = false
  const started = loadChunk(() => import('./firebase-analytics.ts')).then(({ startLibrary }) =>
    stopped ? undefined : startLibrary(analyticsLayer, settings),
  )
  started.catch(error => logError('Could not load Firebase Analytics.', error))
  return {
    view: view =>
      void started.then(
        count => count?.(view),
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
  layer.push({ 'gtm.blocklist': enhancedMeasurement })
  return layer
}

function stopAnalytics(layer: DataLayer, id: string): void {
  denyAll(layer)
  // This property disables Google Analytics (https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out).
  Object.assign(window, { [`ga-disable-${id}`]: true })
}

/**
 * Kinds of tags that the page's Content-Security-Policy blocks. With this list, the container does not load such tags:
 * https://developers.google.com/tag-platform/tag-manager/restrict
 */
const blocked = ['customPixels', 'customScripts', 'nonGoogleIframes', 'nonGooglePixels', 'nonGoogleScripts']

export function startTagManager(): Tag {
  const layer = openDataLayer('dataLayer')
  grantStatistics(layer)
  layer.push({ 'gtm.blocklist': blocked })
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  return {
    view: view => layer.push({ event: 'page_view', ...view }),
    stop: () => denyAll(layer),
  }
}

const denied = {
  ad_personalization: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
}

function grantStatistics({ command }: DataLayer): void {
  command('consent', 'default', denied)
  command('consent', 'update', { analytics_storage: 'granted' })
}

function denyAll({ command }: DataLayer): void {
  command('consent', 'update', denied)
}

type DataLayer = { push(event: object): void; command(...args: unknown[]): void }

function openDataLayer(name: string): DataLayer {
  const queue: object[] = []
  Object.assign(window, { [name]: queue })
  return {
    // Read `push` on every call, because Google's script replaces this function.
    push: event => void queue.push(event),
    command() {
      // biome-ignore lint/complexity/noArguments: the script recognises an `arguments` object as a command, but not an array.
      queue.push(arguments)
    },
  }
}
