import { enterAccount } from '../account/load-account.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { forgetLeavingOnReturn } from '../chunks/full-page-load.ts'
import { beginLoadingAhead } from '../chunks/load-ahead.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { enterConsent } from '../consent/open-consent.ts'
import { handleDrop } from '../drop/handle-drop.ts'
import { preloadFeedback } from '../feedback/feedback.ts'
import { interceptLinks } from '../navigation/intercept-links.ts'
import { loadNavigationAhead, preloadNavigation } from '../navigation/load-navigation.ts'
import { choosePhotos } from '../photo/choose-photo.ts'
import { photoStore } from '../photo/photo-store.ts'
import { requestIdle } from '../request-idle.ts'
import { followToken } from '../stores/token.ts'
import { rememberFirstLanguage } from '../stores/visitor-language.ts'

/** `early` contains the files that the visitor chose before hydration. */
export function attachListeners(early: readonly File[]): void {
  document.documentElement.dataset.hydrated = ''
  interceptLinks()
  handleDrop()
  forgetLeavingOnReturn()
  followWork(early)
  followToken()
  enterAccount()
  const { page } = bootstrapData()
  if (!page.error) rememberFirstLanguage(page.language)
  requestIdle(() => {
    beginLoadingAhead(loadNavigationAhead, preloadFeedback)
    loadChunk(() => import('./idle-tasks.ts')).then(module => module.runIdleTasks(), console.warn)
    enterConsent()
  })
}

/** Loads the navigation code when the tool opens, because that code gives the tool a history entry. */
function followWork(early: readonly File[]): void {
  photoStore.subscribe(({ tool }, before) => {
    if (tool !== before.tool) preloadNavigation()
  })
  if (photoStore.getState().tool !== 'closed') preloadNavigation()
  else choosePhotos(early)
}
