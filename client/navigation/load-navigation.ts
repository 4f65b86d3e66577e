import { inTime } from '../chunks/in-time.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { fullPageLoadIfHarmless } from '../failures/handle-chunk-error.ts'
import { beginBusy } from '../feedback/busy.ts'
import { preloadFeedback } from '../feedback/feedback.ts'
import type * as Navigation from './navigate.ts'

/** One navigation among others. */
export type Turn = {
  /** Whether another one has begun meanwhile. */
  isOver: () => boolean
  /** Nothing is awaited any more: the sign that the click was heard goes. */
  arrive: () => void
}

/** Runs a navigation, which ends the one before. */
export type Run = (go: (turn: Turn) => Promise<void>) => Promise<void>

let navigation: typeof Navigation | undefined
let latest = 0
let endBusy = () => {}

/** The navigation proper, which takes history and scroll over from the browser as soon as it is here. */
export async function loadNavigation(): Promise<typeof Navigation> {
  navigation = await load()
  navigation.takeHistory(run)
  return navigation
}

/** Fetches the navigation proper ahead: somebody seems about to leave the page. */
export function preloadNavigation(): void {
  loadNavigation().catch(() => {})
}

/** Fetches it at leisure, for what it does about links; history and scroll stay the browser's. */
export async function loadNavigationAhead(): Promise<void> {
  const { prefetchLinks } = await load()
  prefetchLinks(preloadNavigation)
}

export function isNavigationLoaded(): boolean {
  return navigation !== undefined
}

/** Goes to an address of the site. Of several at once the last one wins. */
export function loadAndNavigate(target: URL): Promise<void> {
  return run(async turn => {
    void preloadFeedback()
    const loaded = await loadNavigation().catch(() => undefined)
    if (loaded) await loaded.navigateTo(target, turn)
    else if (!turn.isOver()) fullPageLoadIfHarmless(target)
  })
}

function load(): Promise<typeof Navigation> {
  return inTime(loadChunk(() => import('./navigate.ts')))
}

function run(go: Parameters<Run>[0]): Promise<void> {
  const own = ++latest
  endBusy()
  const arrive = beginBusy()
  endBusy = arrive
  return go({ isOver: () => own !== latest, arrive }).finally(arrive)
}
