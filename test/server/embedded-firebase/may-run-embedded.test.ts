import { mayRunEmbedded } from '../../../server/embedded-firebase/may-run-embedded.ts'

const fresh = { host: '127.0.0.1', siteUrl: undefined, isBehindProxy: false, isFirebaseConfigured: false }

describe('mayRunEmbedded', () => {
  test.each([
    ['a fresh machine', {}],
    ['HOST=localhost', { host: 'localhost' }],
    ['HOST=::1', { host: '::1' }],
    ['a SITE_URL on loopback', { siteUrl: 'http://localhost:3000' }],
    ['a SITE_URL on loopback, IPv6', { siteUrl: 'http://[::1]:3000' }],
  ])('allows %s', (_, given) => {
    expect(mayRunEmbedded({ ...fresh, ...given })).toBe(true)
  })

  test.each([
    ['a configured Firebase', { isFirebaseConfigured: true }, 'Firebase is configured.'],
    ['every interface', { host: '0.0.0.0' }, 'HOST is 0.0.0.0, which other machines can reach.'],
    ['every interface, IPv6', { host: '::' }, 'HOST is ::, which other machines can reach.'],
    ['a private network', { host: '192.168.1.5' }, 'HOST is 192.168.1.5, which other machines can reach.'],
    ['a name that only begins like loopback', { host: '127.0.0.1.example.com' }, /other machines/],
    [
      'a public SITE_URL',
      { siteUrl: 'https://www.example.com' },
      'SITE_URL is https://www.example.com, a public address.',
    ],
    ['a SITE_URL that pretends', { siteUrl: 'https://localhost.example.com' }, /public address/],
    ['a SITE_URL that is none', { siteUrl: 'localhost' }, /public address/],
    ['a proxy', { isBehindProxy: true }, 'TRUST_PROXY is set: behind a proxy the site is public.'],
  ])('refuses %s', (_, given, reason) => {
    expect(mayRunEmbedded({ ...fresh, ...given })).toMatch(reason)
  })
})
