import { initializeAnalytics, logEvent, settings } from 'firebase/analytics'
import { firebaseApp } from '../../account/auth/firebase-app.ts'

export function startLibrary(dataLayerName: string, config: Record<string, boolean>): (pageView: object) => void {
  // The command gets a name of its own, because a Tag Manager container may already define a function with the usual name
  // `gtag`.
  settings({ dataLayerName, gtagName: `${dataLayerName}Command` })
  const analytics = initializeAnalytics(firebaseApp(), { config })
  return pageView => logEvent(analytics, 'page_view', pageView)
}
