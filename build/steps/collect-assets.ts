import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pigments } from '../../shared/brand.ts'
import { assetAddress } from '../asset-address.ts'
import { markSvg } from '../brand/mark-svg.ts'
import { webManifest } from './web-manifest.ts'

/** Icons that `npm run brand` draws, by what they are to the document; what is not drawn yet is not linked. */
const drawnIcons = {
  touch: 'icons/icon-180.png',
  small: 'icons/icon-192.png',
  large: 'icons/icon-512.png',
  maskable: 'icons/maskable-512.png',
} as const

export type DrawnIcons = Partial<Record<keyof typeof drawnIcons, string>>
export type LinkedAddresses = Record<'font' | 'svg' | 'manifest', string> & DrawnIcons

export type Assets = {
  /** Files by their address. */
  files: Map<string, Uint8Array>
  addresses: LinkedAddresses
}

/** Pictures and fonts that scripts and styles import, icons, the web manifest. */
export async function collectAssets(
  root: string,
  found: ReadonlySet<string>,
  drawn: ReadonlyMap<string, Uint8Array>,
): Promise<Assets> {
  const files = new Map<string, Uint8Array>()
  const add = (file: string, bytes: Uint8Array | string) => {
    const content = Buffer.from(bytes as Uint8Array)
    const address = assetAddress(file, content)
    files.set(address, content)
    return address
  }
  for (const file of found) add(file, await readFile(file))
  const fontFile = 'familjen-grotesk.woff2'
  const font = add(fontFile, await readFile(join(root, 'client/assets/fonts', fontFile)))
  const svg = add('favicon.svg', markSvg(pigments.bone, pigments.chalk))
  const icons: DrawnIcons = {}
  for (const [name, file] of Object.entries(drawnIcons)) {
    const bytes = drawn.get(file)
    if (bytes) icons[name as keyof DrawnIcons] = add(file, bytes)
  }
  const manifest = add('site.webmanifest', webManifest({ svg, ...icons }))
  return { files, addresses: { font, svg, manifest, ...icons } }
}
