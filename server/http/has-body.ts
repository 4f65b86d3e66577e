import type { IncomingMessage } from 'node:http'

/** Whether a request announces a body; known before any of it has come. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}
