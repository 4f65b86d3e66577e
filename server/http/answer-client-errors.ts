import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/**
 * What the parser refuses, or waits for in vain, is told so in a status, and its connection ends. On a connection that was
 * answered before, or where an earlier request's answer is being made, it would be taken for that of another request:
 * there it just ends.
 */
export function answerClientErrors(server: Server, open: ReadonlySet<ServerResponse>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || socket.bytesWritten > 0 || isBehindAnother(socket, open)) return void socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n`,
      () => socket.destroy(),
    )
  })
}

function isBehindAnother(socket: Socket, open: ReadonlySet<ServerResponse>): boolean {
  for (const res of open) if (res.socket === socket && res.req.complete) return true
  return false
}
