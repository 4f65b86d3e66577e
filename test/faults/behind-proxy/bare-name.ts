import type { Balancer } from './balancer.ts'
import { bareName, exchange, siteName } from './exchange.ts'

type Door = Pick<Balancer, 'port' | 'plainPort' | 'certificate'>

const paths = ['/', '/de/faq', '/faq?a=1&b=%C3%A9', '//double', '/caf%C3%A9']

/** Returns each response that does not redirect to the same path on the host with `www.`. */
export async function bareNameFaults({ port, plainPort, certificate }: Door): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST']) {
      const request = `${method} ${path} HTTP/1.1\r\nHost: ${bareName}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
      const secure = await exchange(port, certificate, request, { name: bareName })
      if (!redirects(secure, path)) faults.push(`https ${method} ${path}: ${firstLines(secure)}`)
    }
  const plain = await exchange(
    plainPort,
    undefined,
    `GET /faq HTTP/1.1\r\nHost: ${bareName}\r\nConnection: close\r\n\r\n`,
  )
  if (!/^HTTP\/1\.1 30[18] /.test(plain)) faults.push(`http: ${firstLines(plain)}`)
  return faults
}

function redirects(said: string, path: string): boolean {
  return /^HTTP\/1\.1 30[18] /.test(said) && /^location: (.*)\r$/im.exec(said)?.[1] === `https://${siteName}${path}`
}

function firstLines(said: string): string {
  return said === '' ? 'no response' : said.split('\r\n\r\n')[0]!.replaceAll('\r\n', ', ').slice(0, 200)
}
