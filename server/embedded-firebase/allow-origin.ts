import type { IncomingMessage, ServerResponse } from 'node:http'

/** CORS for an origin that the guard let pass; answers true where the request was only the question (a preflight). */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  response.setHeader('vary', 'origin')
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin)
    // WebChannel sends its requests with credentials, though there are none.
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-expose-headers', 'x-http-session-id')
  }
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return true
}
