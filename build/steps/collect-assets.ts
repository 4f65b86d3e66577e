import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetAddress } from '../asset-address.ts'
import { webManifest } from './web-manifest.ts'

/** Files that the document links, by what they are to it. */
const linked = {
  font: 'fonts/familjen-grotesk.woff2',
  svg: 'icons/favicon.svg',
  touch: 'icons/icon-180.png',
  small: 'icons/icon-192.png',
  large: 'icons/icon-512.png',
  maskable: 'icons/maskable-512.png',
  socialCard: 'social/card.png',
} as const

export type LinkedAddresses = Record<keyof typeof linked | 'manifest', string>

export type Assets = {
  /** Files by their address. */
  files: Map<string, Uint8Array>
  addresses: LinkedAddresses
}

/** Pictures and fonts that scripts and styles import, icons, the web manifest: all of `/assets/` that is no script. */
export async function collectAssets(root: string, found: ReadonlySet<string>): Promise<Assets> {
  const files = new Map<string, Uint8Array>()
  const add = async (file: string) => {
    const bytes = await readFile(file)
    const address = assetAddress(file, bytes)
    files.set(address, bytes)
    return address
  }
  for (const file of found) await add(file)
  const entries = Object.entries(linked).map(async ([name, path]) => [
    name,
    await add(join(root, 'client/assets', path)),
  ])
  const addresses = Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof linked, string>
  const bytes = Buffer.from(webManifest(addresses))
  const manifest = assetAddress('site.webmanifest', bytes)
  files.set(manifest, bytes)
  return { files, addresses: { ...addresses, manifest } }
}
