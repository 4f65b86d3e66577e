import { routes } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { photoStore } from '../photo/photo-store.ts'
import {
  readScrollPositions,
  restoreScrollPosition,
  type ScrollPosition,
  saveScrollPosition,
  scrollPositionOf,
  writeScrollPositions,
} from './scroll-and-focus.ts'

/** `opened`: the entry was made by opening the tool. `kept`: it was made by something else while the tool was open. */
type ToolMark = 'opened' | 'kept'

/** The state of a history entry; `at` is its index among the entries of this site. */
type Entry = { key: string; at: number; tool?: ToolMark }

/** The entry of the page on the screen. During a traversal the URL has already changed, and this has not. */
let shown: Entry & { path: string }

/** Replaces the browser's scroll restoration, which would scroll before the page is rendered. */
export function takeOverScrolling(): void {
  readScrollPositions()
  adopt(0)
  markAsShown(pathOfDocument())
  // Browsers do not restore an entry if its document showed another page when it was left.
  const saved = savedScroll()
  if (saved && scrollY === 0) restoreScrollPosition(saved)
  disableScrollRestoration()
  addEventListener('pageshow', disableScrollRestoration)
  addEventListener('pagehide', () => {
    saveScroll()
    writeScrollPositions()
    // If a full page load returns to this entry, the browser can restore it before any script runs.
    history.scrollRestoration = 'auto'
  })
}

export function isOurs(): boolean {
  return currentEntry() !== undefined
}

export function shownPath(): string {
  return shown.path
}

export function markAsShown(path = location.pathname): void {
  shown = { ...currentEntry()!, path }
}

export function saveScroll(): void {
  saveScrollPosition(shown.key)
}

export function savedScroll(): ScrollPosition | undefined {
  return scrollPositionOf(currentEntry()?.key ?? '')
}

export function pushEntry(url: string, tool: ToolMark | undefined = currentToolMark()): void {
  history.pushState(newEntry((currentEntry()?.at ?? 0) + 1, tool), '', url)
}

/** Adopts an entry that the browser made, for example for a hash typed by hand. */
export function adoptEntry(): void {
  adopt(shown.at + 1, currentToolMark())
}

export function toolOfEntry(): ToolMark | undefined {
  return currentEntry()?.tool
}

export function forgetToolOfEntry(): void {
  history.replaceState({ ...history.state, tool: undefined }, '')
}

/** Returns to the entry of the page on the screen, after a traversal to a page that did not load. */
export function returnToShown(): void {
  const steps = shown.at - currentEntry()!.at
  if (steps !== 0) history.go(steps)
}

/** Returns the path of the page that the server sent. Going back before hydration only changes the URL. */
function pathOfDocument(): string | undefined {
  const { route } = bootstrapData().page
  return routes.find(({ name }) => name === route)?.path
}

function disableScrollRestoration(): void {
  history.scrollRestoration = 'manual'
}

function adopt(at: number, tool?: ToolMark): void {
  if (!currentEntry()) history.replaceState({ ...history.state, ...newEntry(at, tool) }, '')
}

function currentEntry(): Entry | undefined {
  const state = history.state as Entry | null
  return state?.key ? state : undefined
}

function newEntry(at: number, tool?: ToolMark): Entry {
  return { key: Math.random().toString(36).slice(2, 10), at, tool }
}

function currentToolMark(): 'kept' | undefined {
  return photoStore.getState().tool === 'closed' ? undefined : 'kept'
}
