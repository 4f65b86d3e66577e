import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ComponentType } from 'react'
import { views } from '../client/pages/index.ts'
import { siteFeatures } from '../shared/features.ts'
import type { BuildStamp, ViewName } from '../shared/payload.ts'
import { buildFolder } from './builds/build-folder.ts'
import type { BuildFiles, BuildManifest, DocumentParts } from './builds/manifest.ts'
import { prefixAssets } from './builds/prefix-assets.ts'
import { type RetainedBuilds, retainBuilds } from './builds/retained-builds.ts'
import { withSelectedMessages } from './builds/selected-messages.ts'
import { createStoredBuilds, type StoredBuilds } from './builds/stored-builds.ts'
import type { Config } from './config/read-config.ts'
import { documentPolicy } from './document/content-security-policy.ts'
import type { Firebase } from './firebase/connect-firebase.ts'
import { type LoadedMessages, loadMessages } from './language/load-messages.ts'
import type { Logger } from './ops/logger.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'
import type { RequestLog } from './ops/request-log.ts'
import { createDecidePage, type DecidePage } from './page/decide-page.ts'
import { createPageCache, type PageCache } from './page/page-cache.ts'
import { type RouteChecks, routeChecks } from './page/route-checks.ts'

export type Site = LoadedMessages & {
  config: Config
  stamp: BuildStamp
  manifest: BuildManifest
  files: BuildFiles
  document: DocumentParts
  policy: string
  builds: RetainedBuilds
  views: Record<ViewName, ComponentType>
  pages: PageCache
  decidePage: DecidePage
  checks: RouteChecks
  firebase: Firebase | undefined
  log: Logger
  requests: RequestLog
  metrics: Metrics
  gatherMetrics(): Promise<string>
  showError?: ((error: unknown, res: ServerResponse) => void) | undefined
  life: { draining: boolean }
}

export type SiteParts = Pick<Site, 'config' | 'stamp' | 'log' | 'requests'> &
  Partial<Pick<Site, 'firebase' | 'gatherMetrics' | 'showError'>> & {
    buildsDir: string
    metrics?: Metrics
    storeRetryMs?: number
    /** Ends the site's timers, which would otherwise keep the site in memory. */
    signal?: AbortSignal
  }

/** Fields that are replaced together, because the pages in `pages` contain the asset URLs of `document`. */
type DocumentState = Pick<Site, 'document' | 'policy' | 'pages'>

export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, buildsDir, stamp, firebase, log, requests, metrics = createMetrics(stamp.id) } = parts
  const { storeRetryMs = 10_000, signal } = parts
  const folder = buildFolder(buildsDir, stamp.id)
  const features = siteFeatures(config)
  const stored = config.assetsUrl === undefined ? undefined : createStoredBuilds(config.assetsUrl)
  const [manifest, files, linked, builds, messages, loaded, isStored] = await Promise.all([
    readJson<BuildManifest>(folder.manifest),
    readJson<BuildFiles>(folder.files),
    readJson<DocumentParts>(folder.document),
    retainBuilds(buildsDir, stamp.id, message => log.warn(message), stored, undefined, signal),
    loadMessages(folder.locales, features),
    loadViews(),
    stored?.list().then(ids => ids.includes(stamp.id)),
  ])
  const documentState = (assetsUrl?: string): DocumentState => {
    const document = prefixAssets(linked, files, assetsUrl)
    const policy = documentPolicy(document, { ...config, assetsUrl }, firebase?.browser)
    return { document, policy, pages: createPageCache() }
  }
  const site: Site = {
    config,
    stamp,
    manifest,
    files,
    ...documentState(isStored ? config.assetsUrl : undefined),
    builds: withSelectedMessages(builds, features),
    ...messages,
    views: loaded,
    decidePage: createDecidePage(config),
    checks: routeChecks,
    firebase,
    log,
    requests,
    metrics,
    gatherMetrics: parts.gatherMetrics ?? (() => metrics.registry.metrics()),
    showError: parts.showError,
    life: { draining: false },
  }
  if (stored && !isStored) {
    log.error(
      `Build ${stamp.id} not found at ASSETS_URL; serving assets from this server. Run "npm run upload-build" to upload it. Will retry.`,
    )
    void whenUploaded(stored, stamp.id, storeRetryMs).then(() => {
      Object.assign(site, documentState(config.assetsUrl))
      log.info(`Build ${stamp.id} found at ASSETS_URL; pages now load assets from there.`)
    })
  }
  return site
}

async function whenUploaded(stored: StoredBuilds, id: string, storeRetryMs: number): Promise<void> {
  do await pause(storeRetryMs, undefined, { ref: false })
  while (!(await stored.list()).includes(id))
}

async function loadViews(): Promise<Record<ViewName, ComponentType>> {
  const names = Object.keys(views) as ViewName[]
  const modules = await Promise.all(names.map(name => views[name]()))
  return Object.fromEntries(names.map((name, i) => [name, modules[i]!.default])) as Record<ViewName, ComponentType>
}

async function readJson<T>(file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    throw new Error(
      `Could not read ${file}: ${(error as Error).message}. Remove the build's folder, then run "npm run release".`,
    )
  }
}
