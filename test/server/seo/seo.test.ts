import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { languages } from '../../../shared/languages.ts'
import { routes } from '../../../shared/routes.ts'
import { all } from '../../support/html.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'

describe('seo', () => {
  silentConsole()
  test('the sitemap lists every page once, each with all its languages', async () => {
    const { headers, text } = await request(createHandler(await testSite()))
      .get('/sitemap.xml')
      .buffer(true)
      .expect(200)
    expect(headers['content-type']).toMatch(/^application\/xml/)
    expect(all(text, /<loc>(.+?)<\/loc>/g)).toEqual(routes.map(({ path }) => origin + path))
    expect(all(text, /hreflang="(.+?)"/g)).toHaveLength(routes.length * (languages.length + 1))
    expect(all(text, /hreflang="jp"/g)).toEqual([])
  })

  test('robots are welcome and told where the sitemap is', async () => {
    const { headers, text } = await request(createHandler(await testSite()))
      .get('/robots.txt')
      .expect(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })
})
