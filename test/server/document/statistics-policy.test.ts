import { documentPolicy } from '../../../server/document/content-security-policy.ts'
import type { PublicFirebase, Statistics } from '../../../shared/public-config.ts'

function policyWith(statistics?: Statistics, firebase?: PublicFirebase): Record<string, string> {
  const policy = documentPolicy({ stylesHash: 'sha256-x' }, { imageHosts: [], statistics }, firebase)
  const directives = policy.split('; ').map(text => [text.split(' ', 1)[0], text.slice(text.indexOf(' ') + 1)])
  const names = ['script-src', 'img-src', 'connect-src', 'frame-src', 'trusted-types', 'require-trusted-types-for']
  return Object.fromEntries(directives.filter(([name]) => names.includes(name!)))
}

const analytics = 'G-ABC123DEF4'
const tagManager = 'GTM-ABC123'

describe('the Content-Security-Policy of a page with statistics', () => {
  test('names no other host if no statistics are configured', () => {
    expect(policyWith()).toEqual({
      'script-src': "'self'",
      'img-src': "'self' blob: data:",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'decoder',
    })
  })

  test('names the hosts that Google Analytics needs', () => {
    expect(policyWith({ analytics })).toEqual({
      'script-src': "'self' https://www.googletagmanager.com",
      'img-src': "'self' blob: data: https://www.googletagmanager.com https://*.google-analytics.com",
      'connect-src':
        "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'decoder consent goog#html',
    })
  })

  test.each([{ tagManager }, { analytics, tagManager }])(
    'names the hosts that a tag container needs, with %j',
    statistics => {
      expect(policyWith(statistics)).toEqual({
        ...policyWith({ analytics }),
        'connect-src': `${policyWith({ analytics })['connect-src']} https://www.google.com`,
        'trusted-types': "decoder consent goog#html 'allow-duplicates'",
      })
    },
  )

  describe('counted by the Firebase library', () => {
    const options = { apiKey: 'key', projectId: 'demo', appId: '1:2:web:3', measurementId: analytics }
    const firebase = { options, cacheSizeBytes: 41_943_040, longPollingSeconds: 30 }
    const hosts = 'https://firebase.googleapis.com https://firebaseinstallations.googleapis.com'

    test('names the hosts and the Trusted Types policy of the library', () => {
      const policy = policyWith({ analytics }, firebase)
      expect(policy['connect-src']).toContain(` https://*.analytics.google.com ${hosts}`)
      expect(policy['trusted-types']).toBe('decoder firebase-js-sdk-policy goog#html')
    })

    test('also names the Trusted Types policies of a tag container', () => {
      expect(policyWith({ analytics, tagManager }, firebase)['trusted-types']).toBe(
        "decoder firebase-js-sdk-policy consent goog#html 'allow-duplicates'",
      )
    })

    test('names none of them if Firebase is used for accounts only', () => {
      const { measurementId: _, ...alone } = options
      const policy = policyWith({ analytics }, { ...firebase, options: alone })
      expect(policy['connect-src']).not.toContain('installations')
      expect(policy['trusted-types']).toBe('decoder consent goog#html')
    })
  })
})
