import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ListenOptions = {
  host: string
  port: number
  /** A socket that listens already, by its file descriptor. */
  socket?: number
  /** What the port is called in the environment. */
  variable?: string
}

/** Its message is a sentence that stands for itself. */
export class CannotListen extends Error {}

/** Listens, and says where: an address that can be opened. Rejects with a sentence that says what to do. */
export function listen(server: Server, { host, port, socket, variable = 'PORT' }: ListenOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(new CannotListen(sentence(error, host, port, variable))),
  )
  const listening = () => resolve(addressOf(server.address() as AddressInfo))
  if (socket === undefined) server.listen(port, host, listening)
  else server.listen({ fd: socket }, listening)
  return promise
}

export function addressOf({ address, port }: { address: string; port: number }): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set ${variable} to another one.`
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user. Set ${variable} above 1023.`
  return `Listening on ${host}:${port} failed: ${error.message}.`
}
