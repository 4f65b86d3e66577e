import { mayRunLocal } from '../../../server/config/local-firebase.ts'
import { readConfig } from '../../../server/config/read-config.ts'

const fresh = { host: '127.0.0.1', siteUrl: undefined, trustProxy: false as const }

describe('mayRunLocal', () => {
  test.each([
    ['a fresh machine', {}],
    ['HOST=localhost', { host: 'localhost' }],
    ['HOST=::1', { host: '::1' }],
    ['a SITE_URL on loopback', { siteUrl: 'http://localhost:3000' }],
    ['a SITE_URL on loopback, IPv6', { siteUrl: 'http://[::1]:3000' }],
  ])('allows %s', (_, given) => {
    expect(mayRunLocal({ ...fresh, ...given })).toBe(true)
  })

  test.each([
    ['every interface', { host: '0.0.0.0' }, 'HOST is 0.0.0.0, which other machines can reach.'],
    ['every interface, IPv6', { host: '::' }, 'HOST is ::, which other machines can reach.'],
    ['a private network', { host: '192.168.1.5' }, 'HOST is 192.168.1.5, which other machines can reach.'],
    ['a host name that only begins like a loopback address', { host: '127.0.0.1.example.com' }, /other machines/],
    ['a public SITE_URL', { siteUrl: 'https://www.example.com' }, 'SITE_URL is https://www.example.com, a public URL.'],
    ['a SITE_URL that begins like loopback', { siteUrl: 'https://localhost.example.com' }, /public URL/],
    ['a SITE_URL that is not a URL', { siteUrl: 'localhost' }, /public URL/],
    ['a proxy', { trustProxy: ['loopback'] }, 'TRUST_PROXY is set: behind a proxy the site is public.'],
  ])('refuses %s', (_, given, reason) => {
    expect(mayRunLocal({ ...fresh, ...given })).toMatch(reason)
  })
})

describe('LOCAL_FIREBASE_URL', () => {
  const url = 'http://127.0.0.1:3001'
  const given = { LOCAL_FIREBASE_URL: url }

  test('is the URL that browsers use', () => {
    expect(readConfig(given).firebase).toEqual({
      options: { apiKey: 'local', projectId: 'local', appId: 'local' },
      cacheSizeBytes: 41_943_040,
      longPollingSeconds: 30,
      local: { authUrl: url, firestoreHost: '127.0.0.1', firestorePort: 3001 },
    })
  })

  test('is ignored if a Firebase project is configured', () => {
    const { firebase } = readConfig({ ...given, FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'AIza-key' })
    expect([firebase?.options.projectId, firebase?.local]).toEqual(['a-project', undefined])
  })

  test.each([
    [{ SITE_URL: 'https://www.example.com' }, /allowed on a local site only\. SITE_URL is https:\/\/www\.example\.com/],
    [{ HOST: '0.0.0.0', SITE_URL: 'http://127.0.0.1' }, /allowed on a local site only\. HOST is 0\.0\.0\.0/],
    [{ TRUST_PROXY: 'loopback' }, /allowed on a local site only\. TRUST_PROXY is set/],
    [{ LOCAL_FIREBASE_URL: 'http://10.0.0.1:3001' }, /must be an http URL on loopback/],
    [{ LOCAL_FIREBASE_URL: 'https://127.0.0.1:3001' }, /must be an http URL on loopback/],
    [{ LOCAL_FIREBASE_URL: 'http://127.0.0.1' }, /must be an http URL on loopback/],
    [{ LOCAL_FIREBASE_URL: '' }, /must be an http URL on loopback/],
  ])('is refused with %j', (env, says) => {
    expect(() => readConfig({ ...given, ...env })).toThrow(says)
  })
})
