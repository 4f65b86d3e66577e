import { createHash } from 'node:crypto'
import type { BuildManifest, DocumentParts } from './manifest.ts'

/**
 * What a document links, named below another address than the site's, with the integrity of each script. The web manifest
 * stays on the site, because the addresses in it are meant to be the site's own; so do pictures and workers that scripts
 * name: of another origin a worker would not start.
 */
export function nameAssets(parts: DocumentParts, { assets }: BuildManifest, base: string | undefined): DocumentParts {
  if (base === undefined) return parts
  const name = (address: string) => base + address
  const { entry, preload, icons } = parts
  const views = mapValues(preload.views, addresses => addresses.map(name))
  const scripts = [entry, ...preload.entry, ...preload.always, ...Object.values(preload.views).flat()]
  const styles = parts.styles.replaceAll(/url\((["']?)(?=\/assets\/)/g, `url($1${base}`)
  return {
    styles,
    stylesHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    entry: name(entry),
    preload: { entry: preload.entry.map(name), always: preload.always.map(name), views },
    font: name(parts.font),
    icons: { svg: name(icons.svg), touch: icons.touch && name(icons.touch), manifest: icons.manifest },
    cards: mapValues(parts.cards, card => card && { ...card, address: name(card.address) }),
    integrity: Object.fromEntries(scripts.map(address => [name(address), assets[address]!.integrity])),
  }
}

function mapValues<Key extends string, From, To>(record: Partial<Record<Key, From>>, map: (value: From) => To) {
  return Object.fromEntries(
    Object.entries<From>(record as Record<Key, From>).map(([key, value]) => [key, map(value)]),
  ) as Record<Key, To>
}
