import { useEffect, useState } from 'react'
import type { Translate } from '../messages/use-translate.ts'
import { listHosts } from './list-hosts.ts'

export function RequestsSent({ since, t }: { since: number; t: Translate<'cropper'> }) {
  const [hosts, setHosts] = useState<readonly string[]>([])
  useEffect(() => {
    setHosts([])
    const observer = new PerformanceObserver(list => {
      const sent = list.getEntries().filter(({ name, startTime }) => startTime > since && mayCarryData(name))
      if (sent.length > 0) setHosts(before => [...before, ...sent.map(({ name }) => new URL(name).host)])
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [since])
  const named = listHosts(hosts)
  const text = hosts.length === 0 ? t('sent.nothing') : t('sent.requests', { count: hosts.length, hosts: named })
  return <span>{text}</span>
}

/** Requests for the site's files cannot carry visitor data, because the server accepts data only under `/api`. */
function mayCarryData(address: string): boolean {
  const { protocol, origin, pathname } = new URL(address)
  if (protocol === 'blob:' || address.startsWith(new URL('.', import.meta.url).href)) return false
  return origin !== location.origin || pathname.startsWith('/api/')
}
