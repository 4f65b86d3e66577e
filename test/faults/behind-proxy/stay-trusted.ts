import type { Balancer } from './balancer.ts'
import { exchange, siteName, statusesIn } from './exchange.ts'

const host = `Host: ${siteName}\r\n`
const times = 8

/** Requests to which a server might respond by closing the connection. */
const hostile: Record<string, string> = {
  'an unknown method': `FOO /faq HTTP/1.1\r\n${host}\r\n`,
  'a method of another protocol': `PRI * HTTP/1.1\r\n${host}\r\n`,
  CONNECT: `CONNECT ${siteName}:443 HTTP/1.1\r\n${host}\r\n`,
  TRACE: `TRACE / HTTP/1.1\r\n${host}\r\n`,
  'OPTIONS *': `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  'a byte that is not text': `GET /\xff HTTP/1.1\r\n${host}\r\n`,
  'a control character in a field': `GET /faq HTTP/1.1\r\n${host}X: a\x01b\r\n\r\n`,
  'a byte that is not text in a field': `GET /faq HTTP/1.1\r\n${host}X: \xff\r\n\r\n`,
  'a long head': `GET /faq HTTP/1.1\r\n${host}${`X: ${'a'.repeat(6_000)}\r\n`.repeat(2)}\r\n`,
  'a very long head': `GET /faq HTTP/1.1\r\n${host}${`X: ${'a'.repeat(6_000)}\r\n`.repeat(4)}\r\n`,
  'many fields': `GET /faq HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(150)}\r\n`,
  'an upgrade': `GET /faq HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'an expectation': `GET /faq HTTP/1.1\r\n${host}Expect: the-moon\r\n\r\n`,
  'a body that is too long': `POST /api/reports HTTP/1.1\r\n${host}Content-Length: 16000\r\n\r\n${'x'.repeat(16_000)}`,
}

/** A proxy can mark a site as down for a while if the site does not respond. */
export async function stayTrusted({ port, certificate }: Balancer): Promise<string[]> {
  const faults: string[] = []
  for (const [name, bytes] of Object.entries(hostile)) {
    const answers = await Promise.all(Array.from({ length: times }, () => exchange(port, certificate, bytes)))
    const asked = [...new Set(answers.flatMap(statusesIn))]
    const page = `GET /faq HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
    for (let i = 0; i < 4; i++) {
      const [status] = statusesIn(await exchange(port, certificate, page))
      if (status !== 200) faults.push(`${name} (${asked}): a page was ${status ?? 'not'} answered`)
    }
    if (asked.some(status => status === 502 || status === 504)) faults.push(`${name} was not answered (${asked})`)
  }
  return faults
}
