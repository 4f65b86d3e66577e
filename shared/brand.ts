/** All that an owner edits to make the site theirs. The start log warns while the operator is the sample's. */
export const brand = {
  name: 'Tondo',
  operator: {
    name: 'Tondo Sample Operator',
    address: 'Musterstraße 1, 10115 Berlin, Germany',
    email: 'hello@tondo.example',
    sample: true,
  },
  /** Host name of the site, as the legal pages name it. */
  domain: 'tondo.example',
  /** Day from which privacy policy and terms hold, ISO 8601. */
  effectiveDate: '2026-11-21',
  copyrightYear: 2026,
  links: {
    sourceCode: 'https://github.com/tondo-photo/tondo',
  },
  /** Colour of the browser's own surfaces, by colour scheme. */
  themeColor: { light: '#ffffff', dark: '#111111' },
} as const

export type Brand = typeof brand
