import type { IncomingMessage } from 'node:http'

/** Programs get JSON: callers of the API, of a JSON file, and whoever asks for JSON and not for HTML. */
export function wantsJson({ url = '/', headers }: IncomingMessage): boolean {
  const path = url.split(/[?#]/, 1)[0]!
  const accept = headers.accept ?? ''
  return (
    path.startsWith('/api/') || path.endsWith('.json') || (/[/+]json\b/.test(accept) && !accept.includes('text/html'))
  )
}
