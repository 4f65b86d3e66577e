import { enterAccount } from '../account/load-account.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { forgetLeavingOnReturn } from '../chunks/full-page-load.ts'
import { beginLoadingAhead } from '../chunks/load-ahead.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { enterConsent } from '../consent/open-consent.ts'
import { takeDropped } from '../drop/take-dropped.ts'
import { preloadFeedback } from '../feedback/feedback.ts'
import { interceptLinks } from '../navigation/intercept-links.ts'
import { loadNavigationAhead, preloadNavigation } from '../navigation/load-navigation.ts'
import { requestIdle } from '../request-idle.ts'
import { rememberFirstLanguage } from '../stores/language-cookie.ts'
import { followToken } from '../stores/token.ts'
import { openTool, work } from '../stores/work.ts'

/** What the browser takes over once the page is hydrated; until then links are links. `early` is a photo that was chosen before. */
export function attachListeners(early: File | undefined): void {
  document.documentElement.dataset.hydrated = ''
  interceptLinks()
  takeDropped()
  forgetLeavingOnReturn()
  followWork(early)
  followToken()
  enterAccount()
  const { page } = bootstrapData()
  if (!page.error) rememberFirstLanguage(page.language)
  requestIdle(() => {
    beginLoadingAhead(loadNavigationAhead, preloadFeedback)
    loadChunk(() => import('./at-leisure.ts')).then(part => part.atLeisure(), console.warn)
    enterConsent()
  })
}

/** With the tool comes the navigation, which makes it a step in history and leads back to it. */
function followWork(early: File | undefined): void {
  work.subscribe(preloadNavigation)
  if (work.getState().tool !== 'closed') preloadNavigation()
  else if (early) openTool(early)
}
