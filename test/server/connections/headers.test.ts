import { createHash } from 'node:crypto'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { match, routes } from '../../../shared/routes.ts'
import { all, first } from '../../support/html.ts'
import { observatory, score } from '../../support/observatory.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const loopback = { SITE_URL: 'http://127.0.0.1:3000' }

describe('the headers of a response', () => {
  silentConsole()
  const ask = async (path: string, env: Record<string, string> = {}) =>
    request(await warmHandler(await testSite(env), ...(match(path) ? [path] : [])))
      .get(path)
      .redirects(0)

  test.each([
    ['/', 135],
    [otherInnerPath, 135],
  ])('for %s have the highest score of MDN’s Observatory: %d', async (path, most) => {
    const { headers } = await ask(path)
    const lost = Object.entries(observatory).filter(([, rule]) => rule(headers) < 0)
    expect(lost).toEqual([])
    expect(score(headers)).toBe(most)
  })

  test('have a policy that allows everything in the page', async () => {
    const handler = createApp(await testSite())
    for (const { path } of routes.filter(({ language }) => language === otherLanguage)) {
      const { headers, text } = await request(handler).get(path)
      const policy = headers['content-security-policy']!
      const hash = createHash('sha256')
        .update(first(text, /<style>([\s\S]*?)<\/style>/))
        .digest('base64')
      expect([path, policy.includes(`style-src 'sha256-${hash}'`)]).toEqual([path, true])
      expect(policy).not.toMatch(/unsafe-|nonce-|\*|http:/)
      expect(all(text, /<script(?![^>]* src=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g)).toEqual([])
      expect(all(text, / (?:style|on\w+)="/g)).toEqual([])
    }
  })

  test.each([
    otherHome,
    '/nowhere',
    '/robots.txt',
    '/_payload.json',
    '/builds/latest.json',
    '/api/nothing',
    `${innerPath}/`,
    '/healthz',
  ])('for %s forbid framing, sniffing and embedding', async path => {
    const { headers } = await ask(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('forbid markup and code from strings, and request reports', async () => {
    const { headers } = await ask(otherHome)
    const policy = headers['content-security-policy']
    for (const part of ["require-trusted-types-for 'script'", 'trusted-types decoder', 'report-to reports'])
      expect(policy).toContain(part)
    expect(headers['reporting-endpoints']).toBe('reports="/api/reports"')
  })

  test('request https for future visits on https only', async () => {
    expect((await ask(otherHome)).headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
    expect((await ask(otherHome, loopback)).headers).not.toHaveProperty('strict-transport-security')
  })
})
