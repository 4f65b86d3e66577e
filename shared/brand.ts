/**
 * All that an owner edits to make the site theirs; `npm run brand` then draws the icons and the social cards that are
 * outdated by it. The build refuses what cannot be used. Each thing is an export of its own, so that a browser gets only what it shows.
 */
export const name: string = 'Tondo'

/** Who answers for the site: in the legal pages, in the footer, for search engines. */
export const operator: string = 'Tondo Sample Operator'
/** Without the country, which each page names in its language. */
export const address: string = 'Musterstraße 1, 10115 Berlin'
/** Where the operator is established, whose law applies: ISO 3166-1. */
export const country: string = 'DE'
export const email: string = 'hello@tondo.example'

/** Host name of the site, as the legal pages name it. */
export const domain: string = 'tondo.example'

/**
 * What the law of the country wants to be named besides, in the language of its register; what is undefined is not shown. `register`:
 * court or office and number; `taxNumber`: for VAT; `responsible`: for the content, with the address; `host`: name, address and
 * telephone of who runs the servers; `authority`: who supervises how the operator handles data.
 */
export const imprint: Imprint = {
  representative: undefined,
  phone: undefined,
  register: undefined,
  taxNumber: undefined,
  responsible: undefined,
  host: undefined,
  authority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
}

export type Imprint = Record<
  'representative' | 'phone' | 'register' | 'taxNumber' | 'responsible' | 'host' | 'authority',
  string | undefined
>

/** Day from which privacy policy and terms hold, ISO 8601. */
export const effectiveDate: string = '2026-11-21'
export const copyrightYear: number = 2026

/** Where the source code can be read, by https; undefined where it cannot: then nothing on the site says that it is open. */
export const sourceCode: string | undefined = 'https://github.com/tondo-photo/tondo'

/** Whether the FAQ tells where the name comes from: its answer is true of this name only. */
export const tellsName: boolean = true

// Pigments, as #rrggbb. The names are those of their places in `client/styles`, whatever is painted with there.
/** The first wall: home page, icons. */
const verdigris = '#35b597'
/** What wants to be pressed. */
const vermilion = '#f0502f'
/** The second wall, and large discs. */
const massicot = '#f7cf4a'
const lapis = '#2b3a9f'
const smalt = '#a6c8ec'
const rose = '#f4b9bb'
/** The lightest and the darkest. */
const chalk = '#f2f6f4'
const bone = '#131716'

export const pigments = { verdigris, vermilion, massicot, lapis, smalt, rose, chalk, bone }

/** A path without a fill has the colour of the words around it. */
export type Shape = { path: string; fill?: string }

/** The mark: SVG paths in a square of 100 by 100, one painted over the other. */
export const mark: readonly Shape[] = [
  { path: 'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100z' },
  {
    path: 'M48 0A50 50 0 0 0 0 50A50 50 0 0 0 50 100V73C60 73 66 70 66 63C66 50 48 42 48 30zM30 37a6 6 0 1 1-.1 0zM74 37a6 6 0 1 0 .1 0z',
    fill: vermilion,
  },
]

/** One colour for every light, or one for the light and one for the dark. */
export type Color = string | readonly [light: string, dark: string]

/** What words are written on and with. */
export const roles = {
  paper: [chalk, '#0e1312'],
  sheet: ['#ffffff', '#1a2220'],
  ink: [bone, '#eef4f1'],
  quiet: ['#46504c', '#b3bfba'],
  wrong: ['#9c1e0b', '#ff9c85'],
  focus: [lapis, massicot],
  call: vermilion,
  'on-call': '#130704',
} satisfies Record<string, Color>

/** Painted walls, each with the ink of the words on it. */
export const walls = {
  verdigris: { ground: [verdigris, '#0b473d'], ink: ['#08110e', '#e4f8f0'] },
  massicot: { ground: [massicot, '#3a2410'], ink: ['#08110e', '#f8efdc'] },
  smalt: { ground: [smalt, '#1c2d4a'], ink: ['#0c1233', '#deebfb'] },
  rose: { ground: [rose, '#4b1c22'], ink: ['#2a0a0d', '#fde4e5'] },
  lapis: { ground: lapis, ink: '#f4f6ff' },
  bone: { ground: bone, ink: chalk },
} satisfies Record<string, { ground: Color; ink: Color }>
