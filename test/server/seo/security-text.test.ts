import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { securityText } from '../../../server/seo/security-text.ts'
import { email, sourceCode } from '../../../shared/brand.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'

const path = '/.well-known/security.txt'
const dayMs = 24 * 60 * 60 * 1000

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map(line => line.split(/: (.+)/, 2) as [string, string]),
  )
}

describe('security.txt', () => {
  silentConsole()
  test('contains the contact, and the policy if the source code is public', async () => {
    const site = await testSite()
    const { headers, text } = await request(createApp(site)).get(path).expect(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    expect(fieldsOf(text)).toMatchObject({
      Contact: `mailto:${email}`,
      Canonical: origin + path,
      'Preferred-Languages': languageRow(defaultLanguage).tag,
    })
    expect(fieldsOf(text).Policy).toBe(sourceCode && `${sourceCode}/security/policy`)
  })

  test('expires less than a year after the build became live, and stays the same until then', async () => {
    const site = await testSite()
    const app = createApp(site)
    const texts = [await request(app).get(path), await request(app).get(path)].map(answer => answer.text)
    expect(texts[0]).toBe(texts[1])
    const days = (Date.parse(fieldsOf(texts[0]!).Expires!) - site.stamp.timestamp) / dayMs
    expect(days).toBeGreaterThan(360)
    expect(days).toBeLessThan(365)
  })

  test('refuses a POST', async () => {
    await request(createApp(await testSite()))
      .post(path)
      .expect(405)
  })
})

test('security.txt of a site without https names no canonical URL', () => {
  const fields = fieldsOf(securityText('http://127.0.0.1:3000', { id: '0', timestamp: Date.parse('2026-11-21') }))
  expect(fields).not.toHaveProperty('Canonical')
  expect(fields.Expires).toBe('2027-11-20T00:00:00.000Z')
})
