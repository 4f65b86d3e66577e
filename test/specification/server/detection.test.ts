import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { agents } from '../../support/agents.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const preferences: [acceptLanguage: string, location: string | undefined][] = [
  ['de-DE,de;q=0.9,en;q=0.8', '/de'],
  ['en;q=0.1, fr;q=0.9, de;q=0.5', '/fr'],
  ['sw, xx-YY, ko', '/ko'],
  ['de;q=0, es', '/es'],
  [' ES-mx ; q=0.7 ,EN;q=0.3', '/es'],
  ['zh-Hant-TW,zh;q=0.8', '/zh'],
  ['zh-TW', '/zh'],
  ['pt-PT', '/pt'],
  ['ja', '/jp'],
  ['ja-JP,en;q=0.5', '/jp'],
  ['en-GB,de;q=0.9', undefined],
  ['sw, tlh', undefined],
  // jp is a path code of this site, but not a language tag.
  ['jp', undefined],
]

const advice =
  'Specified in test/specification/server/detection.test.ts: edit its table together with shared/languages.ts.'

describe('the home page of this site', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = createApp(await testSite())
  })

  test.each(preferences)('leads a browser with "Accept-Language: %s" to %s', async (acceptLanguage, location) => {
    const sent = { 'User-Agent': agents.chrome, 'Accept-Language': acceptLanguage }
    const { headers } = await request(handler).get('/').set(sent).redirects(0)
    expect({ advice, location: headers.location }).toEqual({ advice, location })
  })
})
