type Tcp = { bind(host: string, port: number): number; fd: number; close(): void }
type TcpWrap = { TCP: new (type: number) => Tcp; constants: { SERVER: number } }

/**
 * Returns a bound socket that accepts no connection, like the one that a supervisor holds for its servers. Node's own servers
 * accept connections as soon as they listen, so this uses Node's internal TCP handle.
 */
export function boundSocket(port: number): Tcp {
  const { TCP, constants } = (process as unknown as { binding(name: string): TcpWrap }).binding('tcp_wrap')
  const socket = new TCP(constants.SERVER)
  const failure = socket.bind('127.0.0.1', port)
  if (failure) throw new Error(`Could not bind port ${port} (error ${failure}).`)
  return socket
}
