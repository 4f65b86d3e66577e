import { type Statistics, tagOrigin, tagPolicy } from '../../../shared/public-config.ts'
import { readMailLink } from '../../account/read-mail-link.ts'
import { bootstrapData } from '../../bootstrap-data.ts'
import { shownPage } from '../../stores/shown-page.ts'
import {
  analyticsLayer,
  type PageView,
  startAnalytics,
  startFirebaseAnalytics,
  startTagManager,
  type Tag,
} from './google-tags.ts'

export function startTags(statistics: Statistics): () => void {
  const { analytics, tagManager } = statistics
  const byLibrary = bootstrapData().config.firebase?.options.measurementId !== undefined
  const tags: Tag[] = []
  if (analytics) tags.push(byLibrary ? startFirebaseAnalytics(analytics) : startAnalytics(analytics))
  if (tagManager) tags.push(startTagManager())
  const unfollow = followPages(view => {
    for (const tag of tags) tag.view(view)
  })
  loadScripts(byLibrary ? { tagManager } : statistics)
  return () => {
    unfollow()
    for (const tag of tags) tag.stop()
  }
}

function followPages(report: (view: PageView) => void): () => void {
  let last: unknown
  let referrer = document.referrer
  const follow = () => {
    const { shown } = shownPage.getState()
    if (!shown || shown === last) return
    last = shown
    // The URL may contain the secret code of an e-mailed link, which Google must not receive.
    const url = (readMailLink(location.href)?.rest ?? location.href).split('#', 1)[0]!
    report({ page_location: url, page_title: shown.page.head.title, page_referrer: referrer })
    referrer = url
  }
  follow()
  return shownPage.subscribe(follow)
}

function loadScripts(statistics: Statistics): void {
  const urls = scriptsOf(statistics)
  if (urls.length === 0) return
  const policy = createPolicy(urls)
  for (const url of urls) {
    const script = document.createElement('script')
    script.async = true
    script.src = policy.createScriptURL(url)
    document.head.append(script)
  }
}

function scriptsOf({ analytics, tagManager }: Statistics): string[] {
  return [
    ...(analytics ? [`${tagOrigin}/gtag/js?id=${analytics}&l=${analyticsLayer}`] : []),
    ...(tagManager ? [`${tagOrigin}/gtm.js?id=${tagManager}`] : []),
  ]
}

type Policy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** Creates a Trusted Types policy under the name that the Content-Security-Policy allows. */
function createPolicy(urls: string[]): Policy {
  const rules: Policy = {
    createScriptURL(url) {
      if (urls.includes(url)) return url
      throw new TypeError(`Script ${url} is not configured.`)
    },
  }
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(tagPolicy, rules) ?? rules
}
