import { useEffect, useState } from 'react'
import type { Translate } from '../messages/use-translate.ts'

/** Proves the promise: shows the requests that the browser has counted since the photo opened (Resource Timing), with hosts. */
export function RequestsSent({ since, t }: { since: number; t: Translate<'cropper'> }) {
  const [hosts, setHosts] = useState<readonly string[]>([])
  useEffect(() => {
    setHosts([])
    const observer = new PerformanceObserver(list => {
      const sent = list.getEntries().filter(({ name, startTime }) => startTime > since && takesSomethingAlong(name))
      if (sent.length > 0) setHosts(before => [...before, ...sent.map(({ name }) => new URL(name).host)])
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [since])
  const named = [...new Set(hosts)].join(', ')
  return hosts.length === 0 ? t('sent.nothing') : t('sent.requests', { count: hosts.length, hosts: named })
}

/** Requests for files of the site carry no data. Only `/api` accepts data. Requests to other hosts count. */
function takesSomethingAlong(address: string): boolean {
  const { protocol, origin, pathname } = new URL(address)
  if (protocol === 'blob:' || address.startsWith(new URL('.', import.meta.url).href)) return false
  return origin !== location.origin || pathname.startsWith('/api/')
}
