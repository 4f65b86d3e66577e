import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { faqGroups } from '../../../shared/faq-entries.ts'
import { languages } from '../../../shared/languages.ts'
import { href, routes } from '../../../shared/routes.ts'
import { all, first } from '../../support/html.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const drawnPages = new Set(readdirSync('client/assets/social').map(name => name.split('.')[0]!))

describe('the pages of this site', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = createApp(await testSite())
  })

  test.each(routes.map(route => [route.path, route] as const))(
    'have their own social card when %s is shared',
    async (path, route) => {
      const { text } = await request(handler).get(path).expect(200)
      const card = first(text, /<meta property="og:image" content=".+?\/assets\/(.+?)-\w+\.png">/)
      const advice =
        'Run "npm run brand" to draw the cards, or remove this case from test/specification/server/pages.test.ts.'
      // A page without a card of its own uses the home page's card.
      const page = drawnPages.has(route.page) ? route.page : 'index'
      expect({ advice, card }).toEqual({ advice, card: `${page}.${route.language}` })
    },
  )

  test.each(languages.map(({ code }) => code))('give search engines every question of the FAQ in %s', async code => {
    const { text } = await request(handler).get(href('faq', code)).expect(200)
    const graphs = all(text, /<script type="application\/ld\+json">(.+?)<\/script>/g).map(json => JSON.parse(json))
    const advice = 'Edit test/specification/server/pages.test.ts if your site has no FAQ.'
    expect({ advice, types: graphs.map(graph => graph['@type']) }).toEqual({
      advice,
      types: ['Organization', 'FAQPage'],
    })
    const questions: { name: string; acceptedAnswer: { text: string } }[] = graphs[1].mainEntity
    expect(questions.length).toBeGreaterThan(Object.keys(faqGroups).length)
    for (const { name, acceptedAnswer } of questions) expect([name, acceptedAnswer.text]).not.toContain('')
  })
})
