/*
 * The site's brand. After you edit these values, run `npm run brand` to draw the icons and social cards. Each value is a separate
 * export, so that browsers load only the values they need.
 */

export const name: string = 'Tondo'

/** The legal entity that runs the site. */
export const operator: string = 'Tondo Sample Operator'
/** The postal address without the country. */
export const address: string = 'Musterstraße 1, 10115 Berlin'
/** The operator's country (ISO 3166-1), whose law applies to the terms. */
export const country: string = 'DE'
export const email: string = 'hello@tondo.example'

/** The site's host name in the legal pages. */
export const domain: string = 'tondo.example'

/**
 * More details that the country's law may require. `register`: court or office, and number. `taxNumber`: VAT id. `responsible`:
 * name and address of the person responsible for the content. `host`: name, address and telephone of the hosting company.
 * `authority`: the data protection authority. `others`: any other lines, such as 'CNPJ: …', or
 * `{ de: 'Kammer: …', en: 'Chamber: …' }`.
 */
export const imprint: Imprint = {
  authority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
}

export type Imprint = Partial<
  Record<'representative' | 'phone' | 'register' | 'taxNumber' | 'responsible' | 'host' | 'authority', string>
> & { others?: readonly ImprintLine[] }

export type ImprintLine = string | Readonly<Record<string, string>>

/** The date on which the privacy policy and the terms take effect (ISO 8601). */
export const effectiveDate: string = '2026-11-21'
export const copyrightYear: number = 2026

/** https URL of the source code. If undefined, the site does not claim to be open source. */
export const sourceCode: string | undefined = 'https://github.com/tondo-photo/tondo'

/** Whether the FAQ explains the word "tondo". Set this to false if the site has another name. */
export const tellsName: boolean = true

/** The font of all Latin text. The WOFF2 file and its licence are in `client/assets/fonts`. */
export const font = { file: 'familjen-grotesk.woff2', weights: '400 700' }

// Pigments as #rrggbb. `client/styles` uses these names, so change only the values.
/** Colour of the home page and icons. */
const verdigris = '#35b597'
/** Colour of buttons. */
const vermilion = '#f0502f'
/** Background of the FAQ page, and colour of large discs. */
const massicot = '#f7cf4a'
const lapis = '#2b3a9f'
const smalt = '#a6c8ec'
const rose = '#f4b9bb'
/** `chalk` is the lightest colour, and `bone` the darkest. */
const chalk = '#f2f6f4'
const bone = '#131716'

export const pigments = { verdigris, vermilion, massicot, lapis, smalt, rose, chalk, bone }

/** Without `fill`, the shape has the text colour. */
export type Shape = { path: string; fill?: string }

/** The logo, as SVG paths in a square of 100 by 100. */
export const mark: readonly Shape[] = [
  { path: 'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100z' },
  {
    path: 'M48 0A50 50 0 0 0 0 50A50 50 0 0 0 50 100V73C60 73 66 70 66 63C66 50 48 42 48 30zM30 37a6 6 0 1 1-.1 0zM74 37a6 6 0 1 0 .1 0z',
    fill: vermilion,
  },
]

export type Color = string | readonly [light: string, dark: string]

export type Role = 'paper' | 'sheet' | 'ink' | 'quiet' | 'wrong' | 'focus' | 'call' | 'on-call'

/** A colour that you add here replaces the colour that `brand-colors.ts` chooses for its role. */
export const roles: Partial<Record<Role, Color>> = {}

/**
 * If the dark background or a text colour is missing, `brand-colors.ts` derives it. A single `ink` is the text colour in light
 * mode. In dark mode, `ink` is also used if both modes have the same background.
 */
export type GivenWall = { ground: Color; ink?: Color }
export type WallName = 'verdigris' | 'massicot' | 'smalt' | 'rose' | 'lapis' | 'bone'

/** Walls (coloured page backgrounds), each with its text colour. */
export const walls: Record<WallName, GivenWall> = {
  verdigris: { ground: verdigris, ink: '#08110e' },
  massicot: { ground: massicot, ink: '#08110e' },
  smalt: { ground: smalt, ink: '#0c1233' },
  rose: { ground: rose, ink: '#2a0a0d' },
  lapis: { ground: lapis, ink: '#f4f6ff' },
  bone: { ground: bone, ink: chalk },
}
