import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'
import { linger } from './linger.ts'
import type { Connections } from './track-connections.ts'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number }

/**
 * Without a response to an invalid request, a proxy would consider the site broken. Does not respond if the client could mistake
 * the response for the response to an earlier request.
 */
export function refuseClientErrors(server: Server, { openOn }: Connections, limits: Limits): void {
  server.on('clientError', (error: ClientError, socket: Socket) => {
    // Ignore errors in input that arrives after the last response.
    if (socket.writableEnded) return
    if (!socket.writable) return void socket.destroy()
    const pending = [...openOn(socket)].filter(res => !res.writableEnded)
    if (pending.some(res => res.req.complete || res.headersSent)) return linger(socket, limits, pending.at(-1))
    for (const res of pending) abandon(res, socket)
    const status = statuses[error.code ?? ''] ?? 400
    if (!isBehindAnother(error, socket)) respond(socket, status)
    // A client that was too slow gets no more time, so that it cannot keep the connection open.
    if (status === 408) socket.end(() => socket.destroy())
    else linger(socket, limits)
  })
}

/** Responds to CONNECT requests with 405, because Node would otherwise close the connection without a response. */
export function refuseConnect(server: Server, { openOn }: Connections, limits: Limits): void {
  server.on('connect', ({ socket }: IncomingMessage) => {
    socket.on('error', () => {})
    if (openOn(socket).size > 0) return void socket.destroy()
    respond(socket, 405, 'Allow: GET, HEAD\r\n')
    linger(socket, limits)
  })
}

/** Whether an earlier response on the connection is still being sent, or an earlier request arrived in the same packet. */
function isBehindAnother({ rawPacket, bytesParsed }: ClientError, socket: Socket): boolean {
  if (socket.writableLength > 0) return true
  return socket.bytesWritten > 0 && rawPacket?.subarray(0, bytesParsed).includes('\r\n\r\n') === true
}

/** Closes a pending response, so that its handler cannot write after the refusal. */
function abandon(res: ServerResponse, socket: Socket): void {
  if (res.socket !== socket) return
  res.detachSocket(socket)
  res.destroy().emit('close')
}

function respond(socket: Socket, status: number, headers = ''): void {
  const common = 'Content-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n'
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${common}`)
}
