import type { IncomingMessage } from 'node:http'
import { isCrawler } from '../language/is-crawler.ts'

/**
 * How an error is told: in JSON to callers of the API, of a JSON file, and to whoever asks for JSON and not for HTML; in one
 * line to crawlers and where no page would be shown, as for a missing script or picture; to people by a page.
 */
export function wantedForm({ url = '/', headers }: IncomingMessage): 'json' | 'line' | 'page' {
  const path = url.split(/[?#]/, 1)[0]!
  const accept = headers.accept ?? '*/*'
  if (/^\/api(\/|$)/.test(path) || path.endsWith('.json')) return 'json'
  if (/[/+]json\b/.test(accept) && !accept.includes('text/html')) return 'json'
  // Browsers say what they ask for (Fetch Metadata); where one does not, it asks for pages by name.
  const destination = headers['sec-fetch-dest'] ?? (/text\/html|\*\/\*/.test(accept) ? 'document' : 'empty')
  return destination === 'document' && !isCrawler(headers['user-agent'] ?? '') ? 'page' : 'line'
}
