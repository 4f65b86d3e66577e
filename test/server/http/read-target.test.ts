import { readTarget } from '../../../server/http/read-target.ts'

const read = [
  ['/', { path: '/', raw: '/', query: '' }],
  ['/faq?x=1', { path: '/faq', raw: '/faq', query: '?x=1' }],
  ['/faq#top', { path: '/faq', raw: '/faq', query: '' }],
  ['/faq?x=1#top?y', { path: '/faq', raw: '/faq', query: '?x=1' }],
  ['/faq#a?x=1', { path: '/faq', raw: '/faq', query: '' }],
  ['/%66aq', { path: '/faq', raw: '/%66aq', query: '' }],
  ['/?/_payload.json', { path: '/', raw: '/', query: '?/_payload.json' }],
  ['/caf%C3%A9', { path: '/café', raw: '/caf%C3%A9', query: '' }],
] as const

const refused = [
  ['faq', 400],
  ['*', 400],
  ['', 400],
  ['http://evil.example/', 400],
  ['/%', 400],
  ['/%zz', 400],
  ['/%ff', 400],
  ['//', 404],
  ['/a//b', 404],
  ['/%2F', 404],
  ['/\\', 404],
  ['/%5c', 404],
  ['/%2566', 404],
  ['/%00', 404],
  ['/%7f', 404],
  ['/%C2%85', 404],
  ['/a%0a', 404],
] as const

describe('readTarget', () => {
  test.each(read)('reads %s', (target, expected) => expect(readTarget(target)).toEqual(expected))

  test.each(refused)('refuses %s with %d', (target, status) => {
    expect(readTarget(target)).toMatchObject({ refused: status })
  })
})
