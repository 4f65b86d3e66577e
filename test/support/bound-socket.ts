type Tcp = { bind(host: string, port: number): number; fd: number; close(): void }
type TcpWrap = { TCP: new (type: number) => Tcp; constants: { SERVER: number } }

/**
 * A socket that is bound and accepts no connection, as a supervisor holds one for its servers. Node's own servers accept as
 * soon as they listen, so this uses the layer below.
 */
export function boundSocket(port: number): Tcp {
  const { TCP, constants } = (process as unknown as { binding(name: string): TcpWrap }).binding('tcp_wrap')
  const socket = new TCP(constants.SERVER)
  const failure = socket.bind('127.0.0.1', port)
  if (failure) throw new Error(`Port ${port} cannot be bound (${failure}).`)
  return socket
}
