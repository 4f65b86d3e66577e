import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { securityText } from '../../../server/seo/security-text.ts'
import { email, sourceCode } from '../../../shared/brand.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'

const path = '/.well-known/security.txt'
const dayMs = 24 * 60 * 60 * 1000

/** The fields of such a text, by their names. */
function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map(line => line.split(/: (.+)/, 2) as [string, string]),
  )
}

describe('security text', () => {
  silentConsole()
  test('whoever finds a weakness is told whom to write to', async () => {
    const site = await testSite()
    const { headers, text } = await request(createHandler(site)).get(path).expect(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    expect(fieldsOf(text)).toMatchObject({
      Contact: `mailto:${email}`,
      Canonical: origin + path,
      'Preferred-Languages': 'en',
      Policy: `${sourceCode}/security/policy`,
    })
  })

  test('it holds for less than a year from when the build became live, and is the same for all of that time', async () => {
    const site = await testSite()
    const app = createHandler(site)
    const texts = [await request(app).get(path), await request(app).get(path)].map(answer => answer.text)
    expect(texts[0]).toBe(texts[1])
    const days = (Date.parse(fieldsOf(texts[0]!).Expires!) - site.stamp.timestamp) / dayMs
    expect(days).toBeGreaterThan(360)
    expect(days).toBeLessThan(365)
  })

  test('it is for reading only', async () => {
    await request(createHandler(await testSite()))
      .post(path)
      .expect(405)
  })
})

test('a site without https has no canonical address for it', () => {
  const fields = fieldsOf(securityText('http://127.0.0.1:3000', { id: '0', timestamp: Date.parse('2026-11-21') }))
  expect(fields).not.toHaveProperty('Canonical')
  expect(fields.Expires).toBe('2027-11-20T00:00:00.000Z')
})
