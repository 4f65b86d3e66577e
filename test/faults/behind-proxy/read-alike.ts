import { setTimeout as pause } from 'node:timers/promises'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import type { Balancer } from './balancer.ts'
import { exchange, siteName, statusesIn } from './exchange.ts'

const pages = [innerPath, otherHome, otherInnerPath]

export type ReadAlike = { doubtful: number; faults: string[] }

/** Sends requests that a proxy and the site might read differently (request smuggling). */
export async function readAlike({ port, certificate }: Balancer, readLog: () => string): Promise<ReadAlike> {
  const faults: string[] = []
  const ask = (path: string) =>
    exchange(port, certificate, `GET ${path} HTTP/1.1\r\nHost: ${siteName}\r\nConnection: close\r\n\r\n`)
  const names = Object.keys(doubtfulRequests(''))
  for (const name of names) {
    const statuses = statusesIn(await exchange(port, certificate, doubtfulRequests(hiddenFor(names, name))[name]!))
    if (statuses.length > 1) faults.push(`${name}: ${statuses.length} answers (${statuses})`)
    for (const path of pages) {
      if (!(await ask(path)).includes(`<link rel="canonical" href="https://${siteName}${path}"`))
        faults.push(`${name}: ${path} had the answer to another request`)
    }
  }
  await ask('/shown')
  for (let tries = 0; tries < 50 && !readLog().includes('/shown'); tries++) await pause(100)
  const log = readLog()
  if (!log.includes('/shown')) faults.push('the log lacks the requests')
  for (const name of names)
    if (log.includes(hiddenFor(names, name))) faults.push(`${name}: the site saw the hidden request`)
  return { doubtful: names.length, faults }
}

function hiddenFor(names: string[], name: string): string {
  return `/hidden-${names.indexOf(name)}-`
}

const host = 'Host: www.example.com'
const post = (...fields: string[]) => `POST /api/reports HTTP/1.1\r\n${[host, ...fields].join('\r\n')}\r\n\r\n`
const get = (...fields: string[]) => `GET /faq HTTP/1.1\r\n${[host, ...fields].join('\r\n')}\r\n\r\n`
const chunked = 'Transfer-Encoding: chunked'
const last = '0\r\n\r\n'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/**
 * Each request contains a second request for the path `hidden`. A parser handles the second request only if it ends the first
 * request too early. Sources: RFC 9112 sections 2.2, 3.2, 5, 6 and 7; CVE-2022-32213, -32214, -32215, -35256, CVE-2023-30589,
 * CVE-2024-27982, CVE-2025-22871.
 */
function doubtfulRequests(hidden: string): Record<string, string> {
  const inner = `GET ${hidden} HTTP/1.1\r\nHost: x\r\nX: `
  const length = `Content-Length: ${last.length + inner.length}`
  return {
    'length before chunks': post(length, chunked) + last + inner,
    'chunks before length': post(chunked, 'Content-Length: 4') + chunk(inner) + last,
    'two lengths': post('Content-Length: 0', `Content-Length: ${inner.length}`) + inner,
    'a list of lengths': post(`Content-Length: 0, ${inner.length}`) + inner,
    'a length with a sign': post(`Content-Length: +${inner.length}`) + inner,
    'a length in hexadecimal': post(`Content-Length: 0x${inner.length.toString(16)}`) + inner,
    'a length with a space inside': post('Content-Length: 1 0') + inner,
    'a space before the colon': post(length, 'Transfer-Encoding : chunked') + last + inner,
    'another coding': post(length, 'Transfer-Encoding: xchunked') + last + inner,
    'two codings': post(length, chunked, 'Transfer-Encoding: identity') + last + inner,
    'a list of codings': post(length, 'Transfer-Encoding: identity, chunked') + last + inner,
    'chunked twice': post('Transfer-Encoding: chunked, chunked') + last + inner,
    'a coding after a vertical tab': post(length, 'Transfer-Encoding:\x0bchunked') + last + inner,
    'a coding on a folded line': post(length, 'Transfer-Encoding:\r\n chunked') + last + inner,
    'a coding behind a bare line feed': post(`${length}\nTransfer-Encoding: chunked`) + last + inner,
    'a coding behind a bare carriage return': post(`${length}\rTransfer-Encoding: chunked`) + last + inner,
    'chunks in HTTP/1.0': post(length, chunked).replace('1.1', '1.0') + last + inner,
    'a chunk extension with a line feed': `${post(chunked)}2;\nxx\r\n${chunk(last + inner)}${last}`,
    'a chunk that ends with a line feed': `${post(chunked)}1\r\na\n0\r\n\r\n${inner}`,
    'a chunk size that overflows': `${post(chunked)}100000000000000000\r\n${inner}\r\n${last}`,
    'a chunk size with a sign': `${post(chunked)}-1\r\n${inner}\r\n${last}`,
    'a length field in the trailer': `${post(chunked)}0\r\nContent-Length: ${inner.length}\r\n\r\n`,
    'GET with a body': get(`Content-Length: ${inner.length}`) + inner,
    'GET with chunks': get(chunked) + chunk(inner) + last,
    'an expectation, and a body that does not wait': post('Expect: 100-continue', length, chunked) + last + inner,
    'an unknown expectation': get('Expect: y 100-continue', `Content-Length: ${inner.length}`) + inner,
    'an upgrade to HTTP/2': `${get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AA', `Content-Length: ${inner.length}`)}${inner}`,
    'an upgrade to WebSocket': `${get('Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 777', `Content-Length: ${inner.length}`)}${inner}`,
    'a target with a space': `GET /faq HTTP/1.1 ${hidden} HTTP/1.1\r\n${host}\r\n\r\n`,
    'a target of another host': `GET http://evil.example${hidden} HTTP/1.1\r\n${host}\r\n\r\n`,
    'two hosts': get('Host: evil.example'),
    'a host with a path': `GET /faq HTTP/1.1\r\nHost: www.example.com${hidden}\r\n\r\n`,
    'a NUL in a field': get('X: a\0b', `Content-Length: ${inner.length}`) + inner,
    'a connection that names the length': post('Connection: Content-Length', `Content-Length: ${inner.length}`) + inner,
  }
}
