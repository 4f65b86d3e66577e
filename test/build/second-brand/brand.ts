export const name: string = 'Óbolo & Ring'

export const operator: string = 'Óbolo SARL'
export const address: string = '2 rue du Test, 75002 Paris'
export const country: string = 'FR'
export const email: string = 'bonjour@obolo.test'

export const imprint: Imprint = {
  representative: 'Camille Martin, gérante',
  phone: '+33 1 23 45 67 89',
  register: 'RCS Paris 123 456 789',
  taxNumber: 'FR 12 123456789',
  responsible: 'Camille Martin',
  host: 'Hébergeur SAS, 3 rue du Serveur, 59000 Lille',
  authority: 'Commission nationale de l’informatique et des libertés (CNIL)',
  others: ['SIRET : 123 456 789 00012', { fr: 'Médiateur : AME', en: 'Ombudsman: AME' }],
}

export type Imprint = Partial<
  Record<'representative' | 'phone' | 'register' | 'taxNumber' | 'responsible' | 'host' | 'authority', string>
> & { others?: readonly ImprintLine[] }

export type ImprintLine = string | Readonly<Record<string, string>>

export const domain: string = 'www.obolo.test'
export const effectiveDate: string = '2027-03-01'
export const copyrightYear: number = 2027
export const sourceCode: string | undefined = undefined
export const tellsName: boolean = false

export const font = { file: 'familjen-grotesk.woff2', weights: '400 700' }

const verdigris = '#8fb8ff'
const vermilion = '#ff9a1f'
const massicot = '#d8e35a'
const lapis = '#4a1d6b'
const smalt = '#b9e6e1'
const rose = '#e9c9ff'
const chalk = '#fbf8ff'
const bone = '#150a1e'

export const pigments = { verdigris, vermilion, massicot, lapis, smalt, rose, chalk, bone }

export type Shape = { path: string; fill?: string }

export const mark: readonly Shape[] = [
  { path: 'M50 2L98 98H2z' },
  { path: 'M50 40a20 20 0 1 1-.1 0z', fill: vermilion },
  { path: 'M45 60h10v20H45z', fill: '#ffffff' },
]

export type Color = string | readonly [light: string, dark: string]

export type Role = 'paper' | 'sheet' | 'ink' | 'quiet' | 'wrong' | 'focus' | 'call' | 'on-call'

export const roles: Partial<Record<Role, Color>> = { ink: [bone, '#f3ecfb'], call: vermilion }

export type GivenWall = { ground: Color; ink?: Color }
export type WallName = 'verdigris' | 'massicot' | 'smalt' | 'rose' | 'lapis' | 'bone'

export const walls: Record<WallName, GivenWall> = {
  verdigris: { ground: [verdigris, '#17305e'], ink: ['#040a16', '#e3edff'] },
  massicot: { ground: [massicot, '#2f3300'], ink: ['#0c0d00', massicot] },
  smalt: { ground: smalt, ink: '#04201d' },
  rose: { ground: rose },
  lapis: { ground: lapis },
  bone: { ground: bone, ink: chalk },
}
