import { initializeAnalytics, logEvent, settings } from 'firebase/analytics'
import { firebaseApp } from '../../account/auth/firebase-app.ts'
import type { PageView } from './google-tags.ts'

/**
 * Starts Firebase's library on a queue of Google Analytics; what is returned tells it of a page. It asks Google for the measurement
 * of the app and for an id of this installation, which goes along with all that is counted.
 */
export function startLibrary(dataLayerName: string, config: Record<string, boolean>): (view: PageView) => void {
  // Under its usual name a container's own `gtag` may stand.
  settings({ dataLayerName, gtagName: `${dataLayerName}Command` })
  const analytics = initializeAnalytics(firebaseApp(), { config })
  return view => logEvent(analytics, 'page_view', view)
}
