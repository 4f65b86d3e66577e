import type { BuildFiles, DocumentParts } from './manifest.ts'
import { integrityOf } from './public-files.ts'

/** The web manifest contains relative URLs of pages, so the site itself must serve it. */
export function prefixAssets(parts: DocumentParts, { assets }: BuildFiles, base: string | undefined): DocumentParts {
  if (base === undefined) return parts
  const prefix = (address: string) => base + address
  const { entry, preload, icons } = parts
  const views = mapValues(preload.views, addresses => addresses.map(prefix))
  const scripts = [entry, ...preload.entry, ...preload.always, ...Object.values(preload.views).flat()]
  const styles = parts.styles.replaceAll(/url\((["']?)(?=\/assets\/)/g, `url($1${base}`)
  return {
    styles,
    stylesHash: integrityOf(styles),
    entry: prefix(entry),
    preload: { entry: preload.entry.map(prefix), always: preload.always.map(prefix), views },
    font: prefix(parts.font),
    icons: { svg: prefix(icons.svg), touch: icons.touch && prefix(icons.touch), manifest: icons.manifest },
    licences: prefix(parts.licences),
    cards: mapValues(parts.cards, card => card && { ...card, address: prefix(card.address) }),
    integrity: Object.fromEntries(scripts.map(address => [prefix(address), assets[address]!.integrity])),
  }
}

function mapValues<Key extends string, From, To>(record: Partial<Record<Key, From>>, map: (value: From) => To) {
  return Object.fromEntries(
    Object.entries<From>(record as Record<Key, From>).map(([key, value]) => [key, map(value)]),
  ) as Record<Key, To>
}
