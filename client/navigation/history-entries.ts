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

/**
 * `opened` means that opening the tool created the entry. `kept` means that a link or hash created the entry while the tool was
 * open.
 */
type ToolMark = 'opened' | 'kept'

/** `at` is the entry's index among this site's entries. */
type Entry = { key: string; at: number; tool?: ToolMark }

/** During Back and Forward, the URL changes before this variable does. */
let shown: Entry & { path: string }

/** Replaces the browser's scroll restoration, which would scroll before the page is rendered. */
export function takeOverScrolling(): void {
  readScrollPositions()
  adopt(0)
  markAsShown(pathOfDocument())
  // Browsers restore the scroll position only for the history entry that was visible when the visitor left the site.
  const saved = savedScroll()
  if (saved && scrollY === 0) restoreScrollPosition(saved)
  disableScrollRestoration()
  addEventListener('pageshow', disableScrollRestoration)
  addEventListener('pagehide', () => {
    saveScroll()
    writeScrollPositions()
    // Lets the browser restore the scroll position after a full page load, before any script runs.
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

/** Adds our state to an entry that the browser created, for example after the visitor typed a hash. */
export function adoptEntry(): void {
  adopt(shown.at + 1, currentToolMark())
}

export function toolOfEntry(): ToolMark | undefined {
  return currentEntry()?.tool
}

export function forgetToolOfEntry(): void {
  history.replaceState({ ...history.state, tool: undefined }, '')
}

/** Called if Back or Forward leads to a page that does not load. */
export function returnToShown(): void {
  const steps = shown.at - currentEntry()!.at
  if (steps !== 0) history.go(steps)
}

/** If the visitor goes back before hydration, the URL changes, but the page does not. */
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
