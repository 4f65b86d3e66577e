import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import type { BuildManifest, DocumentParts } from '../../../server/builds/manifest.ts'
import { nameAssets } from '../../../server/builds/name-assets.ts'
import { testBuilds } from '../../support/test-builds.ts'

const base = 'https://files.example.com/tondo'

describe('nameAssets', () => {
  let parts: DocumentParts
  let manifest: BuildManifest
  let named: DocumentParts

  beforeAll(async () => {
    const folder = buildFolder(testBuilds, (await readLatest(testBuilds))!.id)
    parts = JSON.parse(readFileSync(folder.document, 'utf8'))
    manifest = JSON.parse(readFileSync(folder.manifest, 'utf8'))
    named = nameAssets(parts, manifest, base)
  })

  test('changes nothing without another address', () => expect(nameAssets(parts, manifest, undefined)).toBe(parts))

  test('names each file there, and none of another name', () => {
    const { manifest: own, ...others } = named.icons
    const { styles, stylesHash, integrity, icons, ...rest } = named
    const addresses = JSON.stringify({ rest, others }).matchAll(/"([^"]*\/assets\/[^"]+)"/g)
    const all = [...addresses].map(([, address]) => address!)
    expect(all.length).toBeGreaterThan(15)
    for (const address of all) expect(Object.keys(manifest.assets)).toContain(address.replace(base, ''))
    expect(all.filter(address => !address.startsWith(`${base}/assets/`))).toEqual([])
  })

  test('leaves the web manifest on the site: the addresses in it are read beside its own', () => {
    expect(named.icons.manifest).toBe(parts.icons.manifest)
  })

  test('leaves a card out that is not there', () => {
    const { card, ...cards } = { card: undefined, ...parts.cards }
    expect(nameAssets({ ...parts, cards: { ...cards, faq___de: card! } }, manifest, base).cards.faq___de).toBe(
      undefined,
    )
  })

  test('says the integrity of every script on the first load, as the build has it', () => {
    const scripts = [named.entry, ...named.preload.entry, ...named.preload.always]
    const all = new Set([...scripts, ...Object.values(named.preload.views).flat()])
    expect(new Set(Object.keys(named.integrity!))).toEqual(all)
    for (const [address, integrity] of Object.entries(named.integrity!)) {
      const file = readFileSync(buildFolder(testBuilds, manifest.id).public + address.slice(base.length))
      expect(integrity).toBe(`sha256-${createHash('sha256').update(file).digest('base64')}`)
    }
  })

  test('the stylesheet finds its files there, and its hash is that of its text', () => {
    expect(named.styles).toContain(`url(${base}/assets/`)
    expect(named.styles.replaceAll(base, '')).toBe(parts.styles)
    expect(named.stylesHash).toBe(`sha256-${createHash('sha256').update(named.styles).digest('base64')}`)
  })

  test('writes the address in quotes, where the stylesheet does', () => {
    const styles = `a{b:url("/assets/x.woff2")}c{d:url('/assets/y.svg')}e{f:url(data:image/svg+xml,/assets/)}`
    expect(nameAssets({ ...parts, styles }, manifest, base).styles).toBe(
      `a{b:url("${base}/assets/x.woff2")}c{d:url('${base}/assets/y.svg')}e{f:url(data:image/svg+xml,/assets/)}`,
    )
  })
})
