import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { languages } from '../../../shared/languages.ts'
import { routes } from '../../../shared/routes.ts'
import { all } from '../../support/html.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'

describe('search engines', () => {
  silentConsole()
  test('find every page once in the sitemap, with links to all its languages', async () => {
    const { headers, text } = await request(createApp(await testSite()))
      .get('/sitemap.xml')
      .buffer(true)
      .expect(200)
    expect(headers['content-type']).toMatch(/^application\/xml/)
    expect(all(text, /<loc>(.+?)<\/loc>/g)).toEqual(routes.map(({ path }) => origin + path))
    const tags = [...languages.map(({ tag }) => tag), 'x-default']
    expect(all(text, /hreflang="(.+?)"/g)).toEqual(routes.flatMap(() => tags))
  })

  test('may crawl the site and find the sitemap in robots.txt', async () => {
    const { headers, text } = await request(createApp(await testSite()))
      .get('/robots.txt')
      .expect(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })
})
