import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import type { BuildFiles, DocumentParts } from '../../../server/builds/manifest.ts'
import { prefixAssets } from '../../../server/builds/prefix-assets.ts'
import { type Route, routes } from '../../../shared/routes.ts'
import { testBuilds } from '../../support/test-builds.ts'

const [{ name: route }] = routes as [Route]
const base = 'https://files.example.com/site'

describe('prefixAssets', () => {
  let parts: DocumentParts
  let files: BuildFiles
  let named: DocumentParts

  beforeAll(async () => {
    const folder = buildFolder(testBuilds, (await readLatest(testBuilds))!.id)
    parts = JSON.parse(readFileSync(folder.document, 'utf8'))
    files = JSON.parse(readFileSync(folder.files, 'utf8'))
    named = prefixAssets(parts, files, base)
  })

  test('changes nothing without a base URL', () => expect(prefixAssets(parts, files, undefined)).toBe(parts))

  test('puts the base URL before every file, and before nothing else', () => {
    const { manifest: own, ...others } = named.icons
    const { styles, stylesHash, integrity, icons, ...rest } = named
    const addresses = JSON.stringify({ rest, others }).matchAll(/"([^"]*\/assets\/[^"]+)"/g)
    const all = [...addresses].map(([, address]) => address!)
    expect(all.length).toBeGreaterThan(5)
    for (const address of all) expect(Object.keys(files.assets)).toContain(address.replace(base, ''))
    expect(all.filter(address => !address.startsWith(`${base}/assets/`))).toEqual([])
  })

  test('keeps the web manifest on the site, because URLs in the manifest are relative to its own URL', () => {
    expect(named.icons.manifest).toBe(parts.icons.manifest)
  })

  test('leaves out a card that does not exist', () => {
    const cards = { ...parts.cards, [route]: undefined } as unknown as DocumentParts['cards']
    expect(prefixAssets({ ...parts, cards }, files, base).cards[route]).toBeUndefined()
  })

  test('returns the integrity of every script of the first load', () => {
    const scripts = [named.entry, ...named.preload.entry, ...named.preload.always]
    const all = new Set([...scripts, ...Object.values(named.preload.views).flat()])
    expect(new Set(Object.keys(named.integrity!))).toEqual(all)
    for (const [address, integrity] of Object.entries(named.integrity!)) {
      const file = readFileSync(buildFolder(testBuilds, files.id).public + address.slice(base.length))
      expect(integrity).toBe(`sha256-${createHash('sha256').update(file).digest('base64')}`)
    }
  })

  test('puts the base URL into the stylesheet, and hashes the result', () => {
    expect(named.styles).toContain(`url(${base}/assets/`)
    expect(named.styles.replaceAll(base, '')).toBe(parts.styles)
    expect(named.stylesHash).toBe(`sha256-${createHash('sha256').update(named.styles).digest('base64')}`)
  })

  test('keeps the quotes of URLs in the stylesheet', () => {
    const styles = `a{b:url("/assets/x.woff2")}c{d:url('/assets/y.svg')}e{f:url(data:image/svg+xml,/assets/)}`
    expect(prefixAssets({ ...parts, styles }, files, base).styles).toBe(
      `a{b:url("${base}/assets/x.woff2")}c{d:url('${base}/assets/y.svg')}e{f:url(data:image/svg+xml,/assets/)}`,
    )
  })
})
