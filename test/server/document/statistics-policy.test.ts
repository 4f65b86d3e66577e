import { documentPolicy } from '../../../server/document/content-security-policy.ts'
import type { Statistics } from '../../../shared/public-config.ts'

/** The directives that statistics have a part in. */
function policyWith(statistics?: Statistics): Record<string, string> {
  const policy = documentPolicy({ stylesHash: 'sha256-x' }, { apiBase: '', imageHosts: [], statistics })
  const directives = policy.split('; ').map(text => [text.split(' ', 1)[0], text.slice(text.indexOf(' ') + 1)])
  const names = ['script-src', 'img-src', 'connect-src', 'frame-src', 'trusted-types', 'require-trusted-types-for']
  return Object.fromEntries(directives.filter(([name]) => names.includes(name!)))
}

const analytics = 'G-ABC123DEF4'
const tagManager = 'GTM-ABC123'

describe('the policy of a page', () => {
  test('names nobody where no statistics are configured', () => {
    expect(policyWith()).toEqual({
      'script-src': "'self'",
      'img-src': "'self' blob: data:",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'decoder',
    })
  })

  test('names what Google Analytics needs', () => {
    expect(policyWith({ analytics })).toEqual({
      'script-src': "'self' https://www.googletagmanager.com",
      'img-src': "'self' blob: data: https://www.googletagmanager.com https://*.google-analytics.com",
      'connect-src':
        "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'decoder consent goog#html',
    })
  })

  test.each([{ tagManager }, { analytics, tagManager }])('names what a tag container needs (%j)', statistics => {
    expect(policyWith(statistics)).toEqual({
      ...policyWith({ analytics }),
      'connect-src': `${policyWith({ analytics })['connect-src']} https://www.google.com`,
      'trusted-types': "decoder consent goog#html 'allow-duplicates'",
    })
  })
})
