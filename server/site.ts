import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ComponentType } from 'react'
import { views } from '../client/pages/index.ts'
import { chooseWords } from '../shared/choose-words.ts'
import { siteFeatures } from '../shared/features.ts'
import type { Language } from '../shared/languages.ts'
import type { Messages } from '../shared/messages.ts'
import type { BuildStamp, View } from '../shared/payload.ts'
import { buildFolder } from './builds/build-folder.ts'
import { withChosenWords } from './builds/chosen-words.ts'
import type { BuildManifest, DocumentParts } from './builds/manifest.ts'
import { nameAssets } from './builds/name-assets.ts'
import { type RetainedBuilds, retainBuilds } from './builds/retained-builds.ts'
import { createStoredBuilds, type StoredBuilds } from './builds/stored-builds.ts'
import type { Config } from './config/read-config.ts'
import { documentPolicy } from './document/content-security-policy.ts'
import type { Firebase } from './firebase/verify-token.ts'
import { loadCatalogues } from './language/load-catalogues.ts'
import type { Logger } from './ops/logger.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'
import type { RequestLog } from './ops/request-log.ts'
import { createDecidePage, type DecidePage } from './page/decide-page.ts'
import { createPageCache, type PageCache } from './page/page-cache.ts'
import { type RouteChecks, routeChecks } from './page/route-checks.ts'

/** All that lives as long as the process. */
export type Site = {
  config: Config
  stamp: BuildStamp
  manifest: BuildManifest
  document: DocumentParts
  /** Content-Security-Policy of every document. */
  policy: string
  builds: RetainedBuilds
  catalogues: Record<Language, Messages>
  views: Record<View, ComponentType>
  pages: PageCache
  decidePage: DecidePage
  checks: RouteChecks
  /** Absent where there are no accounts. */
  firebase: Firebase | undefined
  log: Logger
  requests: RequestLog
  metrics: Metrics
  /** The metrics of all processes that answer together, as Prometheus reads them. */
  gatherMetrics(): Promise<string>
  /** While developing: answers with the fault itself instead of an error page. */
  showFault?: ((fault: unknown, res: ServerResponse) => void) | undefined
  /** Where the process stands between its start and its end. */
  life: { draining: boolean }
}

export type SiteParts = Pick<Site, 'config' | 'stamp' | 'log' | 'requests'> &
  Partial<Pick<Site, 'firebase' | 'gatherMetrics' | 'showFault'>> & {
    buildsDir: string
    metrics?: Metrics
    /** Between two looks whether the build has come into the store, in ms. */
    betweenLooksMs?: number
  }

/** What is shown of a build, and the pages that were made of it: they change together, in one turn. */
type Shown = Pick<Site, 'document' | 'policy' | 'pages'>

/** Everything read, checked and kept before the first request. */
export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, buildsDir, stamp, firebase, log, requests, metrics = createMetrics(stamp.id) } = parts
  const { betweenLooksMs = 10_000 } = parts
  const folder = buildFolder(buildsDir, stamp.id)
  const stored = config.assetsUrl === undefined ? undefined : createStoredBuilds(config.assetsUrl)
  const [manifest, linked, builds, catalogues, loaded, isStored] = await Promise.all([
    readJson<BuildManifest>(folder.manifest),
    readJson<DocumentParts>(folder.document),
    retainBuilds(buildsDir, stamp.id, sentence => log.warn(sentence), stored),
    loadCatalogues(folder.locales),
    loadViews(),
    stored?.list().then(ids => ids.includes(stamp.id)),
  ])
  const features = siteFeatures(config)
  const show = (assetsUrl?: string): Shown => {
    const document = nameAssets(linked, manifest, assetsUrl)
    const policy = documentPolicy(document, { ...config, assetsUrl }, firebase?.browser)
    return { document, policy, pages: createPageCache() }
  }
  const site: Site = {
    config,
    stamp,
    manifest,
    ...show(isStored ? config.assetsUrl : undefined),
    builds: withChosenWords(builds, features),
    catalogues: chooseWords(catalogues, features),
    views: loaded,
    decidePage: createDecidePage(config),
    checks: routeChecks,
    firebase,
    log,
    requests,
    metrics,
    gatherMetrics: parts.gatherMetrics ?? (() => metrics.registry.metrics()),
    showFault: parts.showFault,
    life: { draining: false },
  }
  if (stored && !isStored) {
    log.error(
      `Build ${stamp.id} is not found below ASSETS_URL, so pages name its files on the site. Run "npm run upload-build"; it is looked for again.`,
    )
    void laid(stored, stamp.id, betweenLooksMs).then(() => {
      Object.assign(site, show(config.assetsUrl))
      log.info(`Build ${stamp.id} is found below ASSETS_URL: from now on pages name its files there.`)
    })
  }
  return site
}

/** Resolves when a build lies in the store. */
async function laid(stored: StoredBuilds, id: string, betweenLooksMs: number): Promise<void> {
  do await pause(betweenLooksMs, undefined, { ref: false })
  while (!(await stored.list()).includes(id))
}

async function loadViews(): Promise<Record<View, ComponentType>> {
  const names = Object.keys(views) as View[]
  const modules = await Promise.all(names.map(name => views[name]()))
  return Object.fromEntries(names.map((name, i) => [name, modules[i]!.default])) as Record<View, ComponentType>
}

async function readJson<T>(file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    throw new Error(
      `The build's ${file} cannot be read (${(error as Error).message}). Remove the build's folder, then run "npm run release".`,
    )
  }
}
