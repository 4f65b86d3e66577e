import request from 'supertest'
import { documentPolicy } from '../../../server/document/content-security-policy.ts'
import { otherHome } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const usual = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'sha256-x'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types decoder',
  'report-uri /api/reports',
  'report-to reports',
].join('; ')

const connecting = (...sources: string[]) =>
  usual.replace("connect-src 'self'", ["connect-src 'self'", ...sources].join(' '))

const configured: [env: Record<string, string>, policy: string][] = [
  [{}, usual],
  [
    { IMAGE_HOSTS: 'photos.example.com,cdn.example.com:8443' },
    connecting('https://photos.example.com', 'https://cdn.example.com:8443'),
  ],
]

describe('the Content-Security-Policy of a page', () => {
  silentConsole()
  test('allows only what the page needs', () => {
    expect(documentPolicy({ stylesHash: 'sha256-x' }, { imageHosts: [], statistics: undefined })).toBe(usual)
  })

  test.each(configured)('also allows connections to the hosts of the configuration %j', async (env, policy) => {
    const site = await testSite(env)
    const { headers } = await request(await warmHandler(site, otherHome)).get(otherHome)
    expect(headers['content-security-policy']).toBe(policy.replace('sha256-x', site.document.stylesHash))
  })
})
