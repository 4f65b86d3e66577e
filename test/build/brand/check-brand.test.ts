import { checkBrand } from '../../../build/brand/check-brand.ts'
import type * as site from '../../../shared/brand.ts'
import * as brand from '../second-brand/brand.ts'

const complete: typeof site = brand

describe('checkBrand', () => {
  test('accepts a complete and readable brand', () => {
    expect(() => checkBrand(complete)).not.toThrow()
  })

  test.each(['sourceCode', 'imprint'] as const)('accepts a brand without %s', name => {
    const imprint = Object.fromEntries(Object.keys(brand.imprint).map(key => [key, undefined]))
    expect(() =>
      checkBrand({ ...brand, [name]: name === 'imprint' ? imprint : undefined } as typeof site),
    ).not.toThrow()
  })

  const { rose: _, ...withoutRose } = brand.pigments

  test.each([
    ['name must not be empty', { name: ' ' }],
    ['email must be an e-mail address', { email: 'hello@' }],
    ['domain must be a host name', { domain: 'https://a.example/' }],
    ['effectiveDate must be a date like 2026-11-21', { effectiveDate: '2026-02-30' }],
    ['sourceCode must be an https URL', { sourceCode: 'javascript:alert(1)' }],
    ['font.file must be a WOFF2 file', { font: { file: 'a.ttf', weights: '400' } }],
    ['imprint.others.0 must be text, or a text for each language', { imprint: { others: [1] } }],
    ['mark must contain a shape', { mark: [] }],
    ['mark.0.path must be SVG path data', { mark: [{ path: 'M0 0"/><script>' }] }],
    ['pigments.rose must be a colour like #1f6feb', { pigments: { ...brand.pigments, rose: 'pink' } }],
    ['pigments.rose must be a colour like #1f6feb', { pigments: withoutRose }],
    ['roles.quiet must be a colour like #1f6feb, or two of them', { roles: { ...brand.roles, quiet: ['#46504c'] } }],
    ['name must not be empty; email must be an e-mail address', { name: '', email: '' }],
    [
      'roles.ink on roles.paper has a contrast of 6 in light mode and needs 7; roles.ink on roles.sheet has a contrast of 6.3 in light mode and needs 7',
      { roles: { ...brand.roles, ink: ['#5f5f5f', '#eef4f1'] } },
    ],
    [
      'roles.on-call on roles.call has a contrast of 2.1 in light mode and needs 4.5',
      { roles: { ...brand.roles, 'on-call': '#ffffff' } },
    ],
    [
      'walls.rose.ink on its ground has a contrast of 4.4 in dark mode and needs 7',
      { walls: { ...brand.walls, rose: { ground: ['#f4b9bb', '#4b1c22'], ink: ['#2a0a0d', '#c08080'] } } },
    ],
  ])('rejects with one line: %s', (line, change) => {
    expect(() => checkBrand({ ...brand, ...change } as typeof site)).toThrow(
      new Error(`Invalid shared/brand.ts: ${line}.`),
    )
  })
})
