import { connect, type Socket } from 'node:net'

export type Load = { port: number; path: string; connections: number; ms: number }
/** `times` contains the time in ms from each request to the end of its response. */
export type Result = { perSecond: number; times: number[]; failed: number }

/** Sends requests through raw sockets, because an HTTP client would be slower than the servers. */
export async function load({ port, path, connections, ms }: Load): Promise<Result> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept-Language: en\r\nCookie: i18n_redirected=en\r\nUser-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0\r\nAccept: text/html\r\n\r\n`,
  )
  const tally: Tally = { times: [], failed: 0 }
  const start = performance.now()
  const end = start + ms
  await Promise.all(
    Array.from({ length: connections }, () => converse(connect(port, '127.0.0.1'), request, end, tally)),
  )
  const seconds = (performance.now() - start) / 1000
  return { ...tally, perSecond: tally.times.length / seconds }
}

type Tally = Omit<Result, 'perSecond'>

function converse(socket: Socket, request: Buffer, end: number, tally: Tally): Promise<void> {
  socket.setNoDelay(true)
  return new Promise(resolve => {
    let begun = performance.now()
    let rest = Buffer.alloc(0)
    const finish = () => {
      socket.destroy()
      resolve()
    }
    socket.on('data', chunk => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const length = answerLength(rest)
      if (length === undefined || rest.length < length) return
      if (!rest.subarray(0, 12).equals(ok)) tally.failed++
      rest = Buffer.alloc(0)
      const now = performance.now()
      tally.times.push(now - begun)
      if (now >= end) return finish()
      begun = now
      socket.write(request)
    })
    socket.on('error', () => {
      tally.failed++
      finish()
    })
    socket.write(request)
  })
}

const ok = Buffer.from('HTTP/1.1 200')
const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

function answerLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)
  if (length) return end + 4 + Number(length[1])
  return bytes.subarray(-5).equals(lastChunk) ? bytes.length : undefined
}
