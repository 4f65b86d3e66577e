import { createHash, type Hash } from 'node:crypto'
import type { BuildFiles, BuildManifest, DocumentParts } from '../../server/builds/manifest.ts'
import { integrityOf } from '../../server/builds/public-files.ts'
import { type PageRule, pages, type Route } from '../../shared/routes.ts'
import type { Cards, LinkedAddresses } from './collect-assets.ts'
import type { FirstScripts } from './first-scripts.ts'

export function describeBuild(id: string, prerendered: readonly Route[]): BuildManifest {
  return {
    id,
    rules: Object.fromEntries(Object.entries(pages).map(([name, rule]) => [name, withoutPath(rule)])),
    prerendered: prerendered.map(route => route.path),
  }
}

export function listFiles(id: string, files: ReadonlyMap<string, Uint8Array>): BuildFiles {
  const addresses = [...files.keys()].sort()
  return { id, assets: Object.fromEntries(addresses.map(address => [address, describe(files.get(address)!)])) }
}

function withoutPath({ path: _, ...rule }: PageRule) {
  return rule
}

function describe(bytes: Uint8Array): BuildFiles['assets'][string] {
  return { size: bytes.length, integrity: integrityOf(bytes) }
}

export function documentParts(
  first: FirstScripts,
  styles: string,
  { font, svg, touch, manifest, licences }: LinkedAddresses & { licences: string },
  cards: Cards['cards'],
): DocumentParts {
  return {
    styles,
    stylesHash: integrityOf(styles),
    ...first,
    font,
    icons: { svg, touch, manifest },
    licences,
    cards,
  }
}

export function identify(parts: (string | Uint8Array | ReadonlyMap<string, Uint8Array>)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    if (part instanceof Map) addFiles(hash, part)
    else hash.update(part as string | Uint8Array)
  }
  return hash.digest('hex').slice(0, 16)
}

function addFiles(hash: Hash, files: ReadonlyMap<string, Uint8Array>): void {
  for (const name of [...files.keys()].sort()) hash.update(name).update(integrityOf(files.get(name)!))
}
