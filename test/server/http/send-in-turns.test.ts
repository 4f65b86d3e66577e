import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { encodedBody } from '../../../server/http/representation.ts'
import { sendEncoded } from '../../../server/http/send-representation.ts'
import { eventually } from '../../support/eventually.ts'
import { listeningServer } from '../../support/http-server.ts'

const body = randomBytes(1_500_000)
const file = encodedBody('application/wasm', new Map([['identity', body]]))
const get = 'GET /file HTTP/1.1\r\nHost: x\r\n\r\n'
const last = 'GET /file HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('a large file', () => {
  let close = () => {}
  afterEach(() => close())
  const start = async () => {
    const server = await listeningServer((req, res) => sendEncoded(req, res, file))
    close = server.close
    return server
  }

  test('arrives completely, and so does the next response on the connection', async () => {
    const { dial, open } = await start()
    const answer = await (await dial(get + last)).answer()
    const bodies = answer.split(/HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n/s).slice(1)
    expect(bodies.map(text => Buffer.from(text, 'latin1').equals(body))).toEqual([true, true])
    expect(open.size).toBe(0)
  })

  test('is sent in slices, so that one turn of the event loop copies at most a megabyte for all clients', async () => {
    const { dial, sockets } = await start()
    const clients = await Promise.all(Array.from({ length: 30 }, () => dial()))
    await eventually(() => expect(sockets.size).toBe(clients.length))
    const onServer = [...sockets]
    const written = () => onServer.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
    for (const { socket } of clients) socket.write(last)
    const perTurn: number[] = []
    for (let before = 0; clients.some(({ closed }) => !closed()); ) {
      await turn()
      perTurn.push(written() - before)
      before = written()
    }
    for (const { text } of clients) expect(text().length).toBeGreaterThan(body.length)
    expect(Math.max(...perTurn)).toBeLessThan(1_100_000)
  })

  test('is no longer sent after its client disconnects', async () => {
    const { dial, open } = await start()
    const client = await dial()
    client.socket.pause()
    client.socket.write(get.repeat(5))
    await eventually(() => expect(open.size).toBeGreaterThan(0))
    client.socket.destroy()
    await eventually(() => expect(open.size).toBe(0))
    await (await dial(get)).said(200)
  })
})
