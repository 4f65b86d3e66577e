import { routes } from '../../shared/routes.ts'
import { session } from '../session.ts'
import { keepPosition, positionOf, readPositions, writePositions } from './saved-positions.ts'

/** What a history entry remembers: a key of its own and its place in the order of our entries. */
type Entry = { key: string; at: number }

/** The entry whose page is on the screen; while a page is awaited, back and forward have moved the address already. */
let shown: Entry & { path: string }

/** From here on positions are ours to restore; the browser would do it before the page is there. */
export function rememberScroll(): void {
  readPositions()
  adoptEntry(0)
  settle(pathOfDocument())
  // An entry that was left while another page of the same document was shown is not restored by the browser.
  const saved = savedScroll()
  if (saved && scrollY === 0) window.scrollTo({ top: saved, behavior: 'instant' })
  takeOver()
  addEventListener('pageshow', takeOver)
  addEventListener('pagehide', () => {
    saveScroll()
    writePositions()
    // An ordinary load that comes back here is the browser's to restore: it does so before any script.
    history.scrollRestoration = 'auto'
  })
}

/** Whether the current entry was made, or adopted, by us. */
export function isOurs(): boolean {
  return currentEntry() !== undefined
}

/** Path of the page on the screen. */
export function shownPath(): string {
  return shown.path
}

/** The current entry's page is on the screen now. */
export function settle(path = location.pathname): void {
  shown = { ...currentEntry()!, path }
}

/** Notes how far the page on the screen is scrolled; called before it is left. */
export function saveScroll(): void {
  keepPosition(shown.key)
}

export function savedScroll(): number | undefined {
  return positionOf(currentEntry()?.key)
}

export function pushEntry(address: string): void {
  history.pushState(newEntry((currentEntry()?.at ?? 0) + 1), '', address)
}

/** An entry that the browser made, as for a hash typed by hand, becomes one of ours. */
export function adoptEntry(at = shown.at + 1): void {
  if (!currentEntry()) history.replaceState({ ...history.state, ...newEntry(at) }, '')
}

/** Back or forward led to a page that did not come: the address goes back to the page on the screen. */
export function returnToShown(): void {
  const steps = shown.at - currentEntry()!.at
  if (steps !== 0) history.go(steps)
}

/** Who goes back before the scripts have come changes the address alone. */
function pathOfDocument(): string | undefined {
  const { route } = session().page
  return routes.find(({ name }) => name === route)?.path
}

function takeOver(): void {
  history.scrollRestoration = 'manual'
}

function currentEntry(): Entry | undefined {
  const state = history.state as Entry | null
  return state?.key ? state : undefined
}

function newEntry(at: number): Entry {
  return { key: Math.random().toString(36).slice(2, 10), at }
}
