import { createHash } from 'node:crypto'
import { Agent, type Dispatcher, request } from 'undici'
import { defaultLanguage, languageRow } from '../../shared/languages.ts'
import { messagesPath, namespaceOf } from '../../shared/messages.ts'
import { payloadPath } from '../../shared/payload.ts'
import { innerPage, innerPath, otherHome, otherInnerPath, otherLanguage, thirdLanguage } from './sample-routes.ts'

export type Said = { status: number; headers: Record<string, string>; body: Buffer }
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Said>

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

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

const other = languageRow(otherLanguage).tag
const third = languageRow(thirdLanguage).tag
const standard = languageRow(defaultLanguage).tag

const visitors: Record<string, Record<string, string>> = {
  'a client without preferences': {},
  'a reader of the other language': {
    'accept-language': `${other},${standard};q=0.5`,
    'accept-encoding': 'gzip, br, zstd',
  },
  'a reader of a third language': { 'accept-language': third, 'accept-encoding': 'gzip' },
  'a reader of the default language': { 'accept-language': standard, 'accept-encoding': 'br' },
  'a visitor with a cookie': { 'accept-language': third, cookie: `i18n_redirected=${otherLanguage}` },
  'a visitor who chose the default language': {
    'accept-language': other,
    cookie: `i18n_redirected=${defaultLanguage}`,
    'accept-encoding': 'zstd',
  },
  'a visitor who follows a link': {
    'accept-language': third,
    referer: `https://www.example.com${otherInnerPath}`,
    'sec-fetch-site': 'same-origin',
  },
  'a crawler': { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  'a client of JSON': { accept: 'application/json' },
  'a client with a token': { authorization: 'Bearer abc', cookie: `other=1; i18n_redirected=${thirdLanguage}` },
  'a script element': { accept: '*/*', 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'cors' },
  'an attacker': { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-original-url': otherHome },
}

/** Headers that may differ between visitors or identify a visitor. */
const compared = [
  'location',
  'set-cookie',
  'content-type',
  'content-encoding',
  'content-language',
  'content-security-policy',
  'cache-control',
]

export function addressesOf(build: string, assets: readonly string[]): string[] {
  const kinds = ['.js', '.png', '.webmanifest'].flatMap(ending => assets.find(file => file.endsWith(ending)) ?? [])
  const payload = payloadPath(otherInnerPath)
  return [
    ...['/', innerPath, otherHome, otherInnerPath],
    ...kinds,
    ...[payload, `${payload}?${build}`, `/builds/meta/${build}.json`],
    `${messagesPath(otherLanguage, namespaceOf(innerPage))}?${build}`,
    ...['/builds/latest.json', '/robots.txt', '/sitemap.xml', '/healthz', '/readyz', '/api/me', '/metrics'],
    ...[`${innerPath.toUpperCase()}/`, `/${standard}-zz`, `/${defaultLanguage}`, `${otherHome}/`],
    ...[`${innerPath}?utm=1`, '/?utm=1'],
    ...['/nowhere', `${otherHome}/nowhere`, '//evil.example', '/%ff'],
    ...['/assets/none-0123456789.js', `${payload}?0123456789abcdef`],
  ]
}

/**
 * Requests every URL with the headers of every visitor through a shared cache. Returns a message for each response that differs
 * from the site's direct response.
 */
export async function confusions(through: Ask, site: Ask, addresses: readonly string[], rounds = 2): Promise<string[]> {
  const questions = Object.entries(visitors).flatMap(([name, headers]) =>
    addresses.map(path => ({ name, headers, path })),
  )
  const faults: string[] = []
  const expected = new Map<(typeof questions)[number], string>()
  // Request each document once before the comparison, because its first response is streamed, and is compressed differently from
  // later responses.
  const one = questions.filter(({ headers }) => headers.cookie || Object.keys(headers).length === 0)
  for (const { path, headers } of one) await site(path, headers)
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
