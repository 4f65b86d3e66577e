import type { IncomingMessage } from 'node:http'
import { createForeignCheck } from '../../../scripts/dev/create-foreign-check.ts'

const check = createForeignCheck({ host: '127.0.0.1', port: 3000, origin: 'http://site.test:3000' })

const request = (headers: Record<string, string>, rawHeaders = ['Host', headers.host ?? '']) =>
  ({ headers, rawHeaders }) as unknown as IncomingMessage

const host = 'localhost:3000'

describe('the development server', () => {
  test.each<Record<string, string>>([
    { host },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: 'SITE.test:3000' },
    { host, origin: 'http://localhost:3000' },
    { host, origin: 'http://site.test:3000' },
    { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ])('answers %j', headers => expect(check(request(headers))).toBeUndefined())

  test.each<Record<string, string>>([
    { host: 'evil.example:3000' },
    { host: 'localhost.evil.example:3000' },
    { host: 'localhost:3001' },
    { host, origin: 'http://evil.example' },
    { host, origin: 'null' },
    { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ])('refuses %j', headers => expect(check(request(headers))).toMatch(/^The development server/))

  test('refuses a request with two host names', () => {
    expect(check(request({ host }, ['Host', host, 'host', 'evil.example']))).toMatch(/host name/)
  })
})
