import type { Logger } from '../../../server/ops/logger.ts'
import { announce, brandWarnings, draftWarnings } from '../../../server/process/announce.ts'
import * as brand from '../../../shared/brand.ts'
import * as second from '../../build/second-brand/brand.ts'

describe('announce', () => {
  const { isTTY } = process.stdout
  afterEach(() => {
    jest.restoreAllMocks()
    process.stdout.isTTY = isTTY
  })

  function say(isTerminal: boolean, workers = 1) {
    const said: string[] = []
    process.stdout.isTTY = isTerminal
    jest.spyOn(process.stdout, 'write').mockImplementation(text => Boolean(said.push(String(text))))
    const where = { address: 'http://127.0.0.1:3000', build: 'abc', workers, siteUrl: undefined }
    announce({ warn: () => {} } as unknown as Logger, where)
    return said.join('')
  }
  const { node } = process.versions

  test('writes a sentence to a terminal', () => {
    expect(say(true)).toBe(`${brand.name} is at http://127.0.0.1:3000 (build abc, Node ${node})\n`)
    expect(say(true, 2)).toBe(`${brand.name} is at http://127.0.0.1:3000 (build abc, Node ${node}, 2 workers)\n`)
  })

  test('writes a line of JSON elsewhere', () => {
    const line = say(false, 2)
    expect(line).toMatch(/^\{.*\}\n$/)
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      build: 'abc',
      node,
      workers: 2,
      msg: `${brand.name} is at http://127.0.0.1:3000`,
    })
  })
})

const sample = {
  operator: 'Tondo Sample Operator',
  address: 'Musterstraße 1, 10115 Berlin',
  email: 'hello@tondo.example',
  domain: 'tondo.example',
  sourceCode: 'https://github.com/tondo-photo/tondo',
  imprint: {
    ...second.imprint,
    authority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  },
}

describe('brandWarnings', () => {
  const own = { ...second, domain: 'photos.test' }

  test('has no warnings if the owner has replaced every sample value', () => {
    expect(brandWarnings(second, undefined)).toEqual([])
    expect(brandWarnings(own, 'https://photos.test')).toEqual([])
  })

  test('warns about each value of the sample in a separate line', () => {
    expect(brandWarnings(sample, undefined)).toEqual(
      ['operator', 'address', 'email', 'domain', 'sourceCode', 'authority'].map(value =>
        expect.stringMatching(new RegExp(`^shared/brand\\.ts still has the sample value for ${value}: ".+"$`)),
      ),
    )
  })

  test.each(['operator', 'address', 'email', 'domain', 'sourceCode'] as const)(
    'warns about the %s of the sample only',
    value => {
      expect(brandWarnings({ ...own, [value]: sample[value] }, undefined)).toEqual([
        `shared/brand.ts still has the sample value for ${value}: "${sample[value]}"`,
      ])
    },
  )

  test.each(['www.example.com', 'example.org', 'photos.example'])('warns about the reserved name %s', domain => {
    expect(brandWarnings({ ...own, domain, email: `hello@${domain}` }, undefined)).toEqual([
      expect.stringContaining('for email'),
      expect.stringContaining('for domain'),
    ])
  })

  test('warns about an e-mail address at the domain of the sample', () => {
    expect(brandWarnings({ ...own, email: 'info@tondo.example' }, undefined)).toEqual([
      expect.stringContaining('for email: "info@tondo.example"'),
    ])
  })

  test.each([
    ['https://photos.test:8443', 0],
    ['https://www.photos.test', 0],
    ['https://other.test', 1],
    ['https://photos.example', 1],
    ['http://127.0.0.1:3000', 0],
    ['http://localhost:3000', 0],
  ])('compares the domain with SITE_URL %s, and gives %d warnings', (siteUrl, count) => {
    const line = `The legal pages name photos.test, but SITE_URL is ${siteUrl}. Change domain in shared/brand.ts, or SITE_URL.`
    expect(brandWarnings(own, siteUrl)).toEqual(Array(count).fill(line))
  })

  test.each([
    ['http://photos.test', 1],
    ['http://10.0.0.5:3000', 1],
    ['https://photos.test', 0],
    ['http://127.0.0.1:3000', 0],
    ['http://[::1]:3000', 0],
    [undefined, 0],
  ])('warns if SITE_URL is not encrypted: %s', (siteUrl, count) => {
    const line = `SITE_URL is ${siteUrl}, but the privacy policy promises that data travels encrypted, and browsers allow the camera only over https. Use https.`
    expect(brandWarnings(own, siteUrl).filter(warning => warning.includes('encrypted'))).toEqual(
      Array(count).fill(line),
    )
  })

  test('warns about the authority of the sample, unless the address is in Berlin', () => {
    const imprint = { ...own.imprint, authority: sample.imprint.authority }
    expect(brandWarnings({ ...own, imprint }, undefined)).toEqual([expect.stringContaining('for authority: "Berliner')])
    expect(brandWarnings({ ...own, imprint, address: 'Am Ring 2, 10999 Berlin' }, undefined)).toEqual([])
  })

  test('warns about the domain of the sample once', () => {
    expect(brandWarnings({ ...own, domain: sample.domain }, 'https://other.test')).toHaveLength(1)
  })
})

test('draftWarnings names unfinished languages', () => {
  const row = { code: 'it', name: 'Italiano', tag: 'it' }
  expect(draftWarnings([row])).toEqual([])
  expect(draftWarnings([row, { ...row, code: 'nl', draft: true }])).toEqual([expect.stringMatching(/: nl$/)])
})
