import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Difference } from '../../client/dev/apply-build.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildManifest, DocumentParts } from '../../server/builds/manifest.ts'

/** Undefined where code or a picture differs: then only a page loaded anew shows what the build is. */
export function compareBuilds(buildsDir: string, before: string, after: string): Difference | undefined {
  const [old, now] = [describe(buildsDir, before), describe(buildsDir, after)]
  if (old.code !== now.code) return undefined
  return {
    ...(old.document.styles !== now.document.styles && { styles: now.document.styles }),
    messages: Object.keys(now.messages).filter(address => now.messages[address] !== old.messages[address]),
  }
}

function describe(buildsDir: string, id: string) {
  const { manifest, document: parts, server } = buildFolder(buildsDir, id)
  const { assets } = JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest
  const document = JSON.parse(readFileSync(parts, 'utf8')) as DocumentParts
  const addresses = (folder: string) => Object.keys(assets).filter(address => address.startsWith(folder))
  // Cards are for other sites: no page shows one.
  const cards = new Set(Object.values(document.cards).map(({ address }) => address))
  const shown = addresses('/assets/').filter(address => !cards.has(address))
  return {
    document,
    messages: Object.fromEntries(addresses('/locales/').map(address => [address, assets[address]!.integrity])),
    code: JSON.stringify([document.entry, document.preload, shown, readScripts(dirname(server))]),
  }
}

function readScripts(folder: string): string[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .sort()
  return names.map(name => readFileSync(join(folder, name), 'utf8'))
}
