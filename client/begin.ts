import { enterAccount } from './account/reach-account.ts'
import { forgetLeavingOnReturn } from './chunks/load-whole.ts'
import { enterConsent } from './consent/open-consent.ts'
import { fetchManifestSoon } from './freshness/build-manifest.ts'
import { watchBuilds } from './freshness/watch-builds.ts'
import { interceptLinks } from './navigation/intercept-links.ts'
import { prefetchLinks } from './navigation/prefetch.ts'
import { followToken } from './stores/token.ts'
import { whenIdle } from './when-idle.ts'

/** What the browser takes over once the page is hydrated; until then links are links. */
export function begin(): void {
  document.documentElement.dataset.hydrated = ''
  interceptLinks()
  forgetLeavingOnReturn()
  followToken()
  enterAccount()
  whenIdle(() => {
    prefetchLinks()
    fetchManifestSoon()
    watchBuilds()
    enterConsent()
  })
}
