import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '), { level: 9 })
const mebibyte = Buffer.alloc(1_048_576, ' ')
const json = { 'Content-Type': 'application/json' }

export const misdeeds = {
  'hangs before its answer': () => {},
  'hangs in the middle of its answer': res => void res.writeHead(200, json).write('{"known":"'),
  'sends its answer byte by byte': res => {
    res.writeHead(200, json).write('{')
    const drip = setInterval(() => res.write(' '), 20)
    res.once('close', () => clearInterval(drip))
  },
  'disconnects before its answer': res => res.socket!.resetAndDestroy(),
  'disconnects in the middle of its answer': res => {
    res.writeHead(200, { ...json, 'Content-Length': '100' }).write('{', () => res.socket?.resetAndDestroy())
  },
  'sends an endless answer': res => {
    res.writeHead(200, json).on('drain', () => pour(res))
    pour(res)
  },
  'answers with a gzip bomb': res => {
    res.writeHead(200, { ...json, 'Content-Encoding': 'gzip' })
    const throwMore = () => void (res.destroyed || res.write(bomb, () => setImmediate(throwMore)))
    throwMore()
  },
  'redirects to another host': res =>
    res.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'redirects to a file URL': res => res.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  'answers with an error': res => res.writeHead(500, json).end('{}'),
  'sends an empty answer': res => res.writeHead(204).end(),
  'answers in HTML': res => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>busy'),
} satisfies Record<string, (res: ServerResponse) => unknown>

export type Misdeed = keyof typeof misdeeds

export async function startUpstream(misdeed: Misdeed) {
  const seen = { asked: 0, open: 0, bytes: 0 }
  const server = createServer((_req, res) => {
    seen.asked++
    misdeeds[misdeed](res)
  })
  server.on('connection', socket => {
    seen.open++
    socket
      .on('error', () => {})
      .once('close', () => {
        seen.open--
        seen.bytes += socket.bytesWritten
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pour(res: ServerResponse): void {
  while (res.write(mebibyte));
}
