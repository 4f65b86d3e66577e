import { inTime } from '../chunks/in-time.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { fullPageLoadIfHarmless } from '../failures/handle-chunk-error.ts'
import { beginBusy } from '../feedback/busy.ts'
import { preloadFeedback } from '../feedback/feedback.ts'
import type * as NavigateModule from './navigate.ts'

let arrived: typeof NavigateModule | undefined

/** Set when `navigate.ts` has taken over the history. */
let loaded: typeof NavigateModule | undefined
let latest: NavigateModule.Navigation | undefined

export async function loadNavigation(): Promise<typeof NavigateModule> {
  loaded = await load()
  loaded.takeOverHistory(run)
  return loaded
}

export function preloadNavigation(): void {
  loadNavigation().catch(() => {})
}

/** Loads the code and starts to prefetch pages, but leaves history and scrolling to the browser. */
export async function loadNavigationAhead(): Promise<void> {
  const { prefetchLinks, watchLongTasks } = await load()
  watchLongTasks()
  prefetchLinks(preloadNavigation)
}

export function isNavigationLoaded(): boolean {
  return loaded !== undefined
}

/** A later call aborts an earlier call. */
export function loadAndNavigate(target: URL): Promise<void> {
  return run(async navigation => {
    void preloadFeedback()
    const module = await loadNavigation().catch(() => undefined)
    if (module) await module.navigateTo(target, navigation)
    else if (!navigation.signal.aborted) fullPageLoadIfHarmless(target)
  })
}

/**
 * Keeps the imported chunk, because each further `import()` would wait for a new task, even though the module is already
 * loaded.
 */
async function load(): Promise<typeof NavigateModule> {
  arrived ??= await inTime(loadChunk(() => import('./navigate.ts')))
  return arrived
}

function run(start: (navigation: NavigateModule.Navigation) => Promise<void>): Promise<void> {
  latest?.abort()
  latest?.endBusy()
  const controller = new AbortController()
  const navigation = { signal: controller.signal, abort: () => controller.abort(), endBusy: beginBusy() }
  latest = navigation
  return start(navigation).finally(navigation.endBusy)
}
