import { removeCookies } from '../../../client/consent/remove-identifiers.ts'

function removedOn(hostname: string, cookie: string): string[] {
  const written: string[] = []
  const jar = {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  Object.assign(globalThis, { document: jar, location: { hostname } })
  removeCookies()
  return written
}

describe('removeCookies', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'location')
  })

  test('removes analytics cookies from the host and all its parent domains', () => {
    expect(removedOn('www.example.com', '_ga=GA1.1')).toEqual([
      '_ga=; Max-Age=0; Path=/',
      '_ga=; Max-Age=0; Path=/; Domain=www.example.com',
      '_ga=; Max-Age=0; Path=/; Domain=example.com',
      '_ga=; Max-Age=0; Path=/; Domain=com',
    ])
  })

  test('removes only cookies with the names of Google’s tags', () => {
    const cookie = 'i18n_redirected=de; _ga=1; _ga_ABC123DEF4=2; _gid=3; _gat=4; _gcl_au=5; _game=6; ga=7; own_ga=8'
    const names = removedOn('localhost', cookie).map(text => text.split('=', 1)[0])
    expect([...new Set(names)]).toEqual(['_ga', '_ga_ABC123DEF4', '_gid', '_gat', '_gcl_au'])
  })

  test.each(['', 'i18n_redirected=de'])('writes nothing for the cookies %j', cookie => {
    expect(removedOn('example.com', cookie)).toEqual([])
  })
})
