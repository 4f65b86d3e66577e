import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer, type HttpServer } from '../../server/connections/create-http-server.ts'
import { type Limits, usualLimits } from '../../server/connections/limits.ts'
import { eventually } from './eventually.ts'

export type Dialled = {
  socket: Socket
  /** Resolves to all received bytes once the connection has closed. */
  answer(): Promise<string>
  text(): string
  /** Resolves when the received responses have these statuses. */
  said(...expected: number[]): Promise<void>
  closed(): boolean
}

export async function listeningServer(listener: RequestListener, limits: Partial<Limits> = {}) {
  const http: HttpServer = createHttpServer(listener, { ...usualLimits, ...limits })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const { port } = http.server.address() as AddressInfo
  const dialled = new Set<Socket>()

  return {
    ...http,
    async dial(bytes = ''): Promise<Dialled> {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
      dialled.add(socket)
      await once(socket, 'connect')
      let said = ''
      socket.on('data', chunk => {
        said += chunk.toString('latin1')
      })
      socket.on('end', () => socket.end())
      if (bytes) socket.write(bytes, 'latin1')
      const answer = async () => {
        if (!socket.closed) await once(socket, 'close')
        return said
      }
      return {
        socket,
        answer,
        text: () => said,
        said: (...expected) => eventually(() => expect(statuses(said)).toEqual(expected)),
        closed: () => socket.closed,
      }
    },
    close(): void {
      for (const socket of dialled) socket.destroy()
      http.server.closeAllConnections()
      http.server.close()
    },
  }
}

export function statuses(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
