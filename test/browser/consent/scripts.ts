type Queue = { [position: number]: unknown; length: number; push(...entries: object[]): number }
type View = { event?: string; page_location: string; page_title: string; page_referrer: string }
type Google = {
  [name: string]: unknown
  dataLayer: Queue
  analyticsLayer: Queue
  trustedTypes: { createPolicy(name: string, rules: object): { createScript(code: string): string } }
}

/** Simulates the script of Google Analytics: reads its queue, sets cookies and counts pages. Runs in the page. */
export function analyticsScript() {
  const google = window as unknown as Google
  const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id')!
  google.trustedTypes.createPolicy('goog#html', {})
  const consent: Record<string, string> = {}
  const take = (entry: object) => {
    const [command, , values] = Object.values(entry)
    if (command === 'consent') Object.assign(consent, values)
    if (command !== 'event' || google[`ga-disable-${id}`]) return
    const { page_location, page_title, page_referrer } = values as View
    if (consent.analytics_storage !== 'granted' || consent.ad_storage !== 'denied') throw new Error('No consent.')
    for (const name of ['_ga', `_ga_${id.slice(2)}`]) {
      Object.assign(document, { cookie: `${name}=G1.1; Path=/; Max-Age=63072000` })
    }
    const query = new URLSearchParams({
      by: 'analytics',
      page: `${page_location.replace(location.origin, '')} “${page_title}”`,
      after: page_referrer.replace(location.origin, ''),
    })
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, { method: 'POST', keepalive: true })
  }
  const queue = google.analyticsLayer
  for (let i = 0; i < queue.length; i++) take(queue[i] as object)
  queue.push = (...entries) => {
    for (const entry of entries) take(entry)
    return 0
  }
}

/** Simulates a tag container with two tags: one counts pages, the other is custom HTML. Runs in the page. */
export function containerScript() {
  const google = window as unknown as Google
  const policy = google.trustedTypes.createPolicy('goog#html', { createScript: (code: string) => code })
  const take = (entry: object) => {
    const { event, page_location, page_title, page_referrer } = entry as View
    if (event === 'gtm.js' && google['custom HTML']) {
      const script = document.createElement('script')
      script.text = policy.createScript('window.customHtmlRan = true')
      document.body.append(script)
    }
    if (event !== 'page_view') return
    const query = new URLSearchParams({
      by: 'container',
      page: `${page_location.replace(location.origin, '')} “${page_title}”`,
      after: page_referrer.replace(location.origin, ''),
    })
    void fetch(`https://www.google-analytics.com/g/collect?${query}`, { method: 'POST', keepalive: true })
  }
  const queue = google.dataLayer
  for (let i = 0; i < queue.length; i++) take(queue[i] as object)
  queue.push = (...entries) => {
    for (const entry of entries) take(entry)
    return 0
  }
}
