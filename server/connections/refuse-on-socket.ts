import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './track-connections.ts'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number }

/**
 * What the parser refuses, or waits for in vain, is told so in a status, and its connection ends: a proxy that got no
 * answer would take the site for broken, and leave it alone for a while. Where the status could be taken for the answer to
 * an earlier request, the connection just ends.
 */
export function refuseClientErrors(server: Server, { openOn }: Connections): void {
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (!socket.writable || isBehindAnother(error, socket, openOn)) return void socket.destroy()
    refuse(socket, statuses[error.code ?? ''] ?? 400)
  })
}

/** CONNECT is refused in words too, where Node would just end the connection. */
export function rejectConnect(server: Server, { openOn }: Connections): void {
  server.on('connect', ({ socket }: IncomingMessage) => {
    socket.on('error', () => {})
    if (openOn(socket).size > 0) return void socket.destroy()
    refuse(socket, 405, 'Allow: GET, HEAD\r\n')
  })
}

/** Behind one that is being answered, that has an answer on its way, or that came in the same packet. */
function isBehindAnother({ rawPacket, bytesParsed }: ClientError, socket: Socket, openOn: Connections['openOn']) {
  if (socket.writableLength > 0) return true
  if (socket.bytesWritten > 0 && rawPacket?.subarray(0, bytesParsed).includes('\r\n\r\n')) return true
  for (const res of openOn(socket)) if (res.req.complete || res.headersSent) return true
  return false
}

function refuse(socket: Socket, status: number, headers = ''): void {
  const common = 'Content-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n'
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${common}`, () => socket.destroy())
}
