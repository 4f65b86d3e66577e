type Tcp = { bind(host: string, port: number): number; fd: number; close(): void }
type TcpWrap = { TCP: new (type: number) => Tcp; constants: { SERVER: number } }

/**
 * Returns a bound socket that does not accept connections, like the socket that systemd passes to a service. Uses Node's
 * internal TCP handle, because a Node server accepts connections as soon as it listens.
 */
export function boundSocket(port: number): Tcp {
  const { TCP, constants } = (process as unknown as { binding(name: string): TcpWrap }).binding('tcp_wrap')
  const socket = new TCP(constants.SERVER)
  const failure = socket.bind('127.0.0.1', port)
  if (failure) throw new Error(`Could not bind port ${port} (error ${failure}).`)
  return socket
}
