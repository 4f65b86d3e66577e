import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** Resolves to the complete response when the server has closed the connection. */
export async function askRaw(handler: RequestListener, bytes: string): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', () => {})
    socket.setTimeout(60_000, () => socket.destroy())
    socket.write(bytes, 'latin1')
    await once(socket, 'close')
    return Buffer.concat(chunks).toString('latin1')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Sends one GET with a target that no client library has normalized. */
export async function askTarget(handler: RequestListener, target: string, headers = '') {
  const answer = await askRaw(
    handler,
    `GET ${target} HTTP/1.1\r\nHost: www.example.com\r\n${headers}Connection: close\r\n\r\n`,
  )
  const [head = '', ...body] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), location: headerOf(head, 'location'), head, body: body.join('\r\n\r\n') }
}

function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
}
