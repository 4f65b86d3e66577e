import type { Logger } from '../../../server/ops/logger.ts'
import { announce, brandWarnings } from '../../../server/process/announce.ts'
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

  test('is a sentence for a terminal', () => {
    expect(say(true)).toBe(`${brand.name} is at http://127.0.0.1:3000 (build abc, Node ${node})\n`)
    expect(say(true, 2)).toBe(`${brand.name} is at http://127.0.0.1:3000 (build abc, Node ${node}, 2 workers)\n`)
  })

  test('is a line of the log for everybody else', () => {
    const line = say(false, 2)
    expect(line).toMatch(/^\{.*\}\n$/)
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      build: 'abc',
      node,
      workers: 2,
      msg: `${brand.name} is at http://127.0.0.1:3000`,
    })
  })
})

describe('an owner is warned', () => {
  const own = { ...second, domain: 'photos.example.com' }

  test('of nothing where everything is their own', () => {
    expect(brandWarnings(second, undefined)).toEqual([])
    expect(brandWarnings(own, 'https://photos.example.com')).toEqual([])
  })

  test('of each value that is still of the sample, in a line of its own', () => {
    expect(brandWarnings(brand, undefined)).toEqual(
      ['operator', 'address', 'email', 'domain', 'sourceCode', 'authority'].map(value =>
        expect.stringMatching(new RegExp(`^Still the sample's in shared/brand\\.ts: ${value} is ".+"\\.$`)),
      ),
    )
  })

  test.each(['operator', 'address', 'email', 'domain', 'sourceCode'] as const)('of a sample %s alone', value => {
    expect(brandWarnings({ ...own, [value]: { ...brand }[value] }, undefined)).toEqual([
      `Still the sample's in shared/brand.ts: ${value} is "${{ ...brand }[value]}".`,
    ])
  })

  test("of an address at the sample's domain", () => {
    expect(brandWarnings({ ...own, email: 'info@tondo.example' }, undefined)).toEqual([
      expect.stringContaining(': email is "info@tondo.example".'),
    ])
  })

  test.each([
    ['https://photos.example.com:8443', 0],
    ['https://www.photos.example.com', 0],
    ['https://other.example.com', 1],
    ['https://example.com', 1],
    ['http://127.0.0.1:3000', 0],
    ['http://localhost:3000', 0],
  ])('of a domain that is not the host of %s: %d', (siteUrl, count) => {
    const line = `The legal pages name photos.example.com, but SITE_URL is ${siteUrl}. Change domain in shared/brand.ts, or SITE_URL.`
    expect(brandWarnings(own, siteUrl)).toEqual(Array(count).fill(line))
  })

  test('of its authority, unless they live in Berlin', () => {
    const imprint = { ...own.imprint, authority: brand.imprint.authority }
    expect(brandWarnings({ ...own, imprint }, undefined)).toEqual([expect.stringContaining(': authority is "Berliner')])
    expect(brandWarnings({ ...own, imprint, address: 'Am Ring 2, 10999 Berlin' }, undefined)).toEqual([])
  })

  test("of the sample's domain once", () => {
    expect(brandWarnings({ ...own, domain: brand.domain }, 'https://other.example.com')).toHaveLength(1)
  })
})
