import { payloadPath, serialize } from '../../shared/payload.ts'
import { routes } from '../../shared/routes.ts'

const attacks = [
  '</script><script>alert(1)</script>',
  '</Script >',
  '<!--<script>',
  ']]>',
  '-->',
  '&lt;/script&gt;',
  '\u2028\u2029',
  '\ud800',
  '\0\b\u001b',
  '"\\\'`$',
  '__proto__',
]

describe('serialize', () => {
  test.each(attacks)('escapes %j inside a script element, and JSON.parse restores it', text => {
    const json = serialize({ text, [text]: [text] })
    expect(json).not.toMatch(/[<>&\u2028\u2029]|\p{Cc}/u)
    expect(JSON.parse(json).text).toBe(text)
    expect(Object.hasOwn(JSON.parse(json), text)).toBe(true)
  })

  test('leaves out undefined values', () => expect(serialize({ a: undefined, b: null })).toBe('{"b":null}'))
})

describe('payloadPath', () => {
  test.each([
    ['/', '/_payload.json'],
    ['/de', '/de/_payload.json'],
    ['/jp/faq', '/jp/faq/_payload.json'],
  ])('of %s is %s', (path, payload) => expect(payloadPath(path)).toBe(payload))

  test('is different for every route', () =>
    expect(new Set(routes.map(({ path }) => payloadPath(path))).size).toBe(routes.length))
})
