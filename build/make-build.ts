import { createHash, type Hash } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildFolder } from '../server/builds/build-folder.ts'
import { routeChecks } from '../server/page/route-checks.ts'
import * as brand from '../shared/brand.ts'
import { pages } from '../shared/routes.ts'
import { checkBrand } from './brand/check-brand.ts'
import { allDrawings } from './drawings/all-drawings.ts'
import { readDrawn, staleWarning } from './drawings/read-drawn.ts'
import { languageTable } from './language-table.ts'
import { bundleClient } from './steps/bundle-client.ts'
import { bundleServer } from './steps/bundle-server.ts'
import { bundleStyles } from './steps/bundle-styles.ts'
import { checkPaths } from './steps/check-paths.ts'
import { checkRules } from './steps/check-rules.ts'
import { collectAssets } from './steps/collect-assets.ts'
import { collectCards } from './steps/collect-cards.ts'
import { completeDrafts } from './steps/complete-drafts.ts'
import { describeBuild } from './steps/describe-build.ts'
import { documentParts } from './steps/document-parts.ts'
import { readMessages } from './steps/read-messages.ts'
import { writeFiles } from './steps/write-files.ts'
import { writeMessages } from './steps/write-messages.ts'
import { writePayloads } from './steps/write-payloads.ts'
import { writePublic } from './steps/write-public.ts'

export type BuildOptions = {
  root: string
  buildsDir: string
  dev?: boolean
  /** Told what an owner should know and no visitor suffers from. */
  warn?: (line: string) => void
}

/**
 * Makes a build of the sources and lays it into `buildsDir` whole or not at all. Its id comes from its content: the same
 * sources make the same id and the same bytes, wherever and whenever. Returns the id; nothing is activated.
 */
export async function makeBuild({ root, buildsDir, dev = false, warn = toStderr }: BuildOptions): Promise<string> {
  const { rows, routes } = languageTable(dev)
  checkPaths(routes)
  checkRules(pages, routeChecks)
  checkBrand(brand)
  const found = new Set<string>()
  const [client, styles, server, read] = await Promise.all([
    bundleClient(root, dev, found),
    bundleStyles(root, found),
    bundleServer(root, dev),
    readMessages(root, rows),
  ])
  const { messages, coverage } = completeDrafts(rows, read)
  const { fresh, stale } = await readDrawn(root, await allDrawings(root, messages))
  if (stale.length > 0) warn(staleWarning(stale))
  const linked = await collectAssets(root, found, fresh)
  const social = collectCards(fresh, messages)
  const document = documentParts(client.first, styles, linked.addresses, social.cards)
  const { scripts, maps } = partScripts(client.files)
  const assets = new Map([...linked.files, ...social.files, ...scripts])
  const id = identify([assets, server, JSON.stringify(messages), JSON.stringify(document)])
  const target = buildFolder(buildsDir, id)
  if (await exists(target.manifest)) return id

  const draft = buildFolder(buildsDir, `.${id}.${process.pid}`)
  await mkdir(draft.folder, { recursive: true })
  await Promise.all([
    writePublic(draft.public, assets, dev),
    writeFiles(draft.maps, maps),
    writePayloads(draft.public, id, routes, messages, dev),
    writeMessages(draft.public, messages, dev),
    writeFile(draft.document, JSON.stringify(document)),
    writeFiles(dirname(draft.server), server),
  ])
  await writeFile(draft.manifest, JSON.stringify(await describeBuild(id, draft.public, routes, coverage)))
  await rm(target.folder, { recursive: true, force: true })
  await rename(draft.folder, target.folder)
  return id
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Source maps tell the sources, so they lie beside what is public. */
function partScripts(files: ReadonlyMap<string, Uint8Array>) {
  const isMap = ([address]: [string, Uint8Array]) => address.endsWith('.map')
  return { scripts: [...files].filter(file => !isMap(file)), maps: new Map([...files].filter(isMap)) }
}

function identify(parts: (string | Uint8Array | ReadonlyMap<string, Uint8Array>)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    if (part instanceof Map) addFiles(hash, part)
    else hash.update(part as string | Uint8Array)
  }
  return hash.digest('hex').slice(0, 16)
}

function addFiles(hash: Hash, files: ReadonlyMap<string, Uint8Array>): void {
  for (const name of [...files.keys()].sort()) hash.update(name).update(files.get(name)!)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
