import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where firebase-admin asks for the public keys of ID tokens, under Google's name. */
const path = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'

export const certificateHosts: ReadonlySet<string> = new Set(['www.googleapis.com'])

export function isCertificateRequest({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url === path
}

export function sendCertificates(response: ServerResponse, certificates: Record<string, string>): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' })
  response.end(JSON.stringify(certificates))
}
