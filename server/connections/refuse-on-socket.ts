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
 * Responds to requests that Node's parser rejects. Without a response, a proxy would consider the site broken. Destroys the
 * connection instead if the client could mistake the response for that of an earlier request.
 */
export function refuseClientErrors(server: Server, { openOn }: Connections): void {
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (!socket.writable || isBehindAnother(error, socket, openOn)) return void socket.destroy()
    refuse(socket, statuses[error.code ?? ''] ?? 400)
  })
}

/** Refuses CONNECT with 405. By default, Node would close the connection without a response. */
export function refuseConnect(server: Server, { openOn }: Connections): void {
  server.on('connect', ({ socket }: IncomingMessage) => {
    socket.on('error', () => {})
    if (openOn(socket).size > 0) return void socket.destroy()
    refuse(socket, 405, 'Allow: GET, HEAD\r\n')
  })
}

/** Whether an earlier request is pending, has an unsent response, or arrived in the same packet. */
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
