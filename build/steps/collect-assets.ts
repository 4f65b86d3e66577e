import type { SocialCard } from '../../server/builds/manifest.ts'
import { faviconAddress } from '../../server/builds/public-files.ts'
import * as brand from '../../shared/brand.ts'
import { roles } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { defaultLanguage, type Language } from '../../shared/languages.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { readFont } from '../brand/font-styles.ts'
import { markSvg } from '../brand/mark-svg.ts'
import { readAsset } from '../brand/repaint.ts'
import { cardFile } from '../drawings/card-drawings.ts'
import { faviconFile } from '../drawings/drawings.ts'
import type { Kept } from '../drawings/read-drawn.ts'
import { assetAddress } from '../plugins/hashed-assets.ts'

const drawnIcons = {
  touch: 'icons/icon-180.png',
  small: 'icons/icon-192.png',
  large: 'icons/icon-512.png',
  maskable: 'icons/maskable-512.png',
} as const

type DrawnIcons = Partial<Record<keyof typeof drawnIcons, string>>
export type LinkedAddresses = Record<'font' | 'svg' | 'manifest', string> & DrawnIcons

export type Assets = {
  files: Map<string, Uint8Array>
  addresses: LinkedAddresses
}

export async function collectAssets(
  root: string,
  found: ReadonlySet<string>,
  drawn: ReadonlyMap<string, Kept>,
): Promise<Assets> {
  const files = new Map<string, Uint8Array>()
  const add = (file: string, bytes: Uint8Array | string) => {
    const content = Buffer.from(bytes as Uint8Array)
    const address = assetAddress(file, content)
    files.set(address, content)
    return address
  }
  for (const file of found) add(file, readAsset(file))
  const font = add(brand.font.file, readFont(root))
  const svg = add('favicon.svg', markSvg(brand.pigments.bone, brand.pigments.chalk))
  const icons: DrawnIcons = {}
  for (const [name, file] of Object.entries(drawnIcons)) {
    const icon = drawn.get(file)
    if (icon) icons[name as keyof DrawnIcons] = add(file, icon.bytes)
  }
  const favicon = drawn.get(faviconFile)
  if (favicon) files.set(faviconAddress, favicon.bytes)
  const manifest = add('site.webmanifest', webManifest({ svg, ...icons }))
  return { files, addresses: { font, svg, manifest, ...icons } }
}

function webManifest({ svg, small, large, maskable }: Omit<LinkedAddresses, 'font' | 'manifest'>): string {
  const [paper] = lightAndDark(roles.paper)
  const icons = [
    { src: svg, sizes: 'any', type: 'image/svg+xml' },
    { src: small, sizes: '192x192', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png' },
    { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: icons.filter(({ src }) => src !== undefined),
  })
}

export type Cards = {
  files: Map<string, Uint8Array>
  cards: Partial<Record<Route['name'], SocialCard>>
}

export function collectCards(drawn: ReadonlyMap<string, Kept>): Cards {
  const files = new Map<string, Uint8Array>()
  const cardOf = (page: Route['page'], language: Language): SocialCard | undefined => {
    const card = drawn.get(cardFile(page, language))
    if (!card) return undefined
    const address = assetAddress(cardFile(page, language), card.bytes)
    files.set(address, card.bytes)
    // Remove soft hyphens and zero-width spaces, because screen readers may read them aloud.
    return { address, alt: card.says.replaceAll(/[\u00ad\u200b]/g, '') }
  }
  const cards: Cards['cards'] = {}
  for (const { name, page, language } of routes) {
    const card = cardOf(page, language) ?? cardOf('index', language) ?? cardOf('index', defaultLanguage)
    if (card) cards[name] = card
  }
  return { files, cards }
}
