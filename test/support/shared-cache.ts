import { createHash } from 'node:crypto'
import { Agent, type Dispatcher, request } from 'undici'
import { routes } from '../../shared/routes.ts'

export type Said = { status: number; headers: Record<string, string>; body: Buffer }
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Said>

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

/** Asks a server, through a dispatcher that may keep what it is told. */
export function askFrom(origin: string, dispatcher: Dispatcher = new Agent()): Ask {
  return async (path, headers = {}) => {
    const answer = await request(origin + path, { dispatcher, headers: { 'user-agent': browser, ...headers } })
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(given),
      body: Buffer.from(await answer.body.bytes()),
    }
  }
}

/** Visitors that a site answers differently, or might. */
const visitors: Record<string, Record<string, string>> = {
  nobody: {},
  German: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5', 'accept-encoding': 'gzip, deflate, br, zstd' },
  French: { 'accept-language': 'fr', 'accept-encoding': 'gzip' },
  English: { 'accept-language': 'en-GB', 'accept-encoding': 'br' },
  'Japanese who reads Korean': { 'accept-language': 'ko', cookie: 'i18n_redirected=jp' },
  'English by choice': { 'accept-language': 'de', cookie: 'i18n_redirected=en', 'accept-encoding': 'zstd' },
  'who comes from another page': {
    'accept-language': 'es',
    referer: 'https://www.example.com/de/faq',
    'sec-fetch-site': 'same-origin',
  },
  crawler: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  'who asks for JSON': { accept: 'application/json' },
  'somebody with a token': { authorization: 'Bearer abc', cookie: 'other=1; i18n_redirected=zh' },
  'somebody whom a script sends': { accept: '*/*', 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'cors' },
  'who guesses': { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-original-url': '/fr' },
}

/** What differs by visitor, or tells one from another. */
const compared = [
  'location',
  'set-cookie',
  'content-type',
  'content-encoding',
  'content-language',
  'content-security-policy',
  'cache-control',
]

/** Every kind of address that a build has, or has not. */
export function addressesOf(build: string, assets: readonly string[]): string[] {
  const kinds = ['.js', '.woff2', '.svg', '.png', '.ico', '.webmanifest'].flatMap(
    ending => assets.find(address => address.endsWith(ending)) ?? [],
  )
  return [
    ...routes.filter((_, i) => i % 3 === 0).map(({ path }) => path),
    '/de',
    '/faq',
    ...kinds,
    ...[
      '/de/_payload.json',
      `/de/_payload.json?${build}`,
      `/locales/ko/faq.json?${build}`,
      `/builds/meta/${build}.json`,
    ],
    ...['/builds/latest.json', '/robots.txt', '/sitemap.xml', '/healthz', '/readyz', '/api/me', '/metrics'],
    ...[
      '/FAQ/',
      '/ja/faq',
      '/en-US',
      '/en',
      '/de/',
      '/faq?utm=1',
      '/?utm=1',
      '/nowhere',
      '/fr/nowhere',
      '//evil.example',
    ],
    ...['/assets/none-0123456789.js', '/de/_payload.json?0123456789abcdef', '/%ff', '/index.html'],
  ]
}

/**
 * Has visitors ask for all addresses through a shared cache, again and again and each time in another order, and gives the
 * answers that are not the ones which the site gives to that very visitor.
 */
export async function confusions(through: Ask, site: Ask, addresses: readonly string[], rounds = 2): Promise<string[]> {
  const questions = Object.entries(visitors).flatMap(([name, headers]) =>
    addresses.map(path => ({ name, headers, path })),
  )
  const faults: string[] = []
  const expected = new Map<(typeof questions)[number], string>()
  // What is rendered for the first question is streamed, and kept for the next in all its codings.
  for (const { path, headers } of questions) await site(path, headers)
  for (const question of questions) expected.set(question, summary(await site(question.path, question.headers)))
  for (let round = 0; round < rounds; round++) {
    const order = questions.map((question, i) => ({
      question,
      key: createHash('md5').update(`${round} ${i}`).digest('hex'),
    }))
    for (const { question } of order.sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const { name, headers, path } = question
      const said = summary(await through(path, headers))
      if (said !== expected.get(question))
        faults.push(`${path} for ${name}: ${said} instead of ${expected.get(question)}`)
    }
  }
  return faults
}

function summary({ status, headers, body }: Said): string {
  const own = compared.flatMap(name => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]))
  return [status, ...own, createHash('md5').update(body).digest('hex')].join(', ')
}
