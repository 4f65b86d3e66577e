import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { buildFolder } from '../server/builds/build-folder.ts'
import { routeChecks } from '../server/page/route-checks.ts'
import * as brand from '../shared/brand.ts'
import { type LanguageRow, languages } from '../shared/languages.ts'
import { isGuarded, pages } from '../shared/routes.ts'
import { checkBrand } from './brand/check-brand.ts'
import { fontWarnings } from './brand/font-styles.ts'
import { type Bundler, createBundler } from './bundler.ts'
import { allDrawings } from './drawings/drawings.ts'
import { drawnWarnings, readDrawn } from './drawings/read-drawn.ts'
import { bundleClient } from './steps/bundle-client.ts'
import { bundleServer } from './steps/bundle-server.ts'
import { bundleStyles } from './steps/bundle-styles.ts'
import { checkPaths, checkRules, databaseWarnings } from './steps/check-manifest.ts'
import { checkPages } from './steps/check-pages.ts'
import { collectAssets, collectCards } from './steps/collect-assets.ts'
import { collectLicences } from './steps/collect-licences.ts'
import { describeBuild, documentParts, identify, listFiles } from './steps/describe-build.ts'
import { messageFiles, payloadFiles } from './steps/page-files.ts'
import { languageTable, readMessages } from './steps/read-messages.ts'
import { compressEarly, hardlinkUnchanged, writeFiles, writePublic } from './steps/write-build.ts'

export type Part = 'client' | 'styles' | 'server' | 'messages'

export type Keep = <T>(part: Part, make: () => Promise<T>) => Promise<T>

export type BuildOptions = {
  root: string
  buildsDir: string
  dev?: boolean
  bundler?: Bundler
  keep?: Keep
  /** Unchanged files become hard links to the files of this earlier build. */
  earlier?: string
  /** Steps to skip when measuring their benefit: `compression`, `swc`, or a plugin in build/shrink/. */
  without?: readonly string[]
  warn?: (line: string) => void
}

/** Creates a build in `buildsDir` atomically and returns its id, but does not activate it. */
export async function makeBuild(options: BuildOptions): Promise<string> {
  const {
    root,
    buildsDir,
    dev = false,
    earlier,
    without = [],
    bundler = createBundler(),
    keep = (_, make) => make(),
    warn = toStderr,
  } = options
  const isCompressed = !dev && !without.includes('compression')
  const { rows, routes } = languageTable(dev)
  checkPaths(routes)
  checkRules(pages, routeChecks)
  checkPages(root, languages)
  checkBrand(brand)
  const parts = [
    keep('client', () => bundleClient(root, dev, bundler, without)),
    keep('styles', () => bundleStyles(root, bundler)),
    keep('server', () => bundleServer(root, dev, bundler, without)),
    keep('messages', () => prepareMessages(root, rows, isCompressed)),
  ] as const
  // Wait for all parts even if one fails. Otherwise, the development bundler would return unfinished parts to the next build.
  await Promise.allSettled(parts)
  const [client, styles, server, { messages, catalogues, drawn }] = await Promise.all(parts)
  // Do not warn about outdated pictures in development, because each change to a message or colour makes pictures outdated.
  for (const line of [...(dev ? [] : drawnWarnings(drawn)), ...fontWarnings(root), ...(await databaseWarnings(root))])
    warn(line)
  const linked = await collectAssets(root, bundler.found, drawn.kept)
  const social = collectCards(drawn.kept)
  const licences = await collectLicences(root, client.sources)
  const document = documentParts(
    client.first,
    styles,
    { ...linked.addresses, licences: licences.address },
    social.cards,
  )
  const { scripts, maps } = partScripts(client.files)
  const assets = new Map([...linked.files, ...social.files, ...scripts, [licences.address, licences.bytes] as const])
  if (isCompressed) compressEarly(assets)
  const id = identify([assets, server, JSON.stringify(messages), JSON.stringify(document)])
  const target = buildFolder(buildsDir, id)
  if (existsSync(target.manifest)) return id

  const draft = buildFolder(buildsDir, `.${id}.${process.pid}`)
  const prerendered = routes.filter(({ page }) => !isGuarded(pages[page]))
  const files = new Map([...assets, ...payloadFiles(id, prerendered, messages), ...catalogues])
  const list = listFiles(id, files)
  const descriptions = new Map([
    [basename(draft.manifest), toJson(describeBuild(id, prerendered))],
    [basename(draft.files), toJson(list)],
  ])
  try {
    const changed = earlier
      ? await hardlinkUnchanged(buildFolder(buildsDir, earlier), draft.public, list, files)
      : files
    const writes = [
      writePublic(draft.public, changed, isCompressed),
      writePublic(draft.folder, descriptions, isCompressed),
      writeFiles(draft.folder, new Map([[basename(draft.document), toJson(document)]])),
      writeFiles(draft.maps, maps),
      writeFiles(dirname(draft.server), server),
    ]
    // If a write fails, wait for the other writes before the draft is removed.
    await Promise.allSettled(writes)
    await Promise.all(writes)
    await rm(target.folder, { recursive: true, force: true })
    await rename(draft.folder, target.folder)
  } finally {
    await rm(draft.folder, { recursive: true, force: true })
  }
  return id
}

async function prepareMessages(root: string, rows: readonly LanguageRow[], isCompressed: boolean) {
  const messages = await readMessages(root, rows)
  const catalogues = messageFiles(messages)
  if (isCompressed) compressEarly(catalogues)
  return { messages, catalogues, drawn: await readDrawn(root, await allDrawings(root, messages)) }
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Separates the source maps, because they contain the sources and must not be public. */
function partScripts(files: ReadonlyMap<string, Uint8Array>) {
  const isMap = ([address]: [string, Uint8Array]) => address.endsWith('.map')
  return { scripts: [...files].filter(file => !isMap(file)), maps: new Map([...files].filter(isMap)) }
}
