import { routes } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { work } from '../stores/work.ts'
import { goToPlace, keepPlace, type Place, placeOf, readPlaces, writePlaces } from './places.ts'

/** Whether an entry was made by opening the tool, or made by something else while the tool was open. */
type ToolMark = 'opened' | 'kept'

/** What a history entry remembers: a key of its own, its place in the order of our entries, and the tool that is open there. */
type Entry = { key: string; at: number; tool?: ToolMark }

/** The entry whose page is on the screen; while a page is awaited, back and forward have moved the address already. */
let shown: Entry & { path: string }

/** From here on positions are ours to restore; the browser would do it before the page is there. */
export function rememberScroll(): void {
  readPlaces()
  // The tool may be open already, but this entry was there before it.
  adopt(0)
  markAsShown(pathOfDocument())
  // An entry that was left while another page of the same document was shown is not restored by the browser.
  const saved = savedPlace()
  if (saved && scrollY === 0) goToPlace(saved)
  takeOver()
  addEventListener('pageshow', takeOver)
  addEventListener('pagehide', () => {
    savePlace()
    writePlaces()
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
export function markAsShown(path = location.pathname): void {
  shown = { ...currentEntry()!, path }
}

/** Notes where the visitor is on the page on the screen; called before it is left. */
export function savePlace(): void {
  keepPlace(shown.key)
}

export function savedPlace(): Place | undefined {
  return placeOf(currentEntry()?.key ?? '')
}

export function pushEntry(address: string, tool: ToolMark | undefined = toolNow()): void {
  history.pushState(newEntry((currentEntry()?.at ?? 0) + 1, tool), '', address)
}

/** An entry that the browser made, as for a hash typed by hand, becomes one of ours. */
export function adoptEntry(): void {
  adopt(shown.at + 1, toolNow())
}

/** What the current entry says of the tool; undefined where it is closed. */
export function toolOfEntry(): ToolMark | undefined {
  return currentEntry()?.tool
}

/** The tool was closed where it had been open before. */
export function forgetToolOfEntry(): void {
  history.replaceState({ ...history.state, tool: undefined }, '')
}

/** Back or forward led to a page that did not come: the address goes back to the page on the screen. */
export function returnToShown(): void {
  const steps = shown.at - currentEntry()!.at
  if (steps !== 0) history.go(steps)
}

/** Who goes back before the scripts have come changes the address alone. */
function pathOfDocument(): string | undefined {
  const { route } = bootstrapData().page
  return routes.find(({ name }) => name === route)?.path
}

function takeOver(): void {
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

/** An entry takes along whether the tool is open, so that coming back to it finds everything as it was. */
function toolNow(): 'kept' | undefined {
  return work.getState().tool === 'closed' ? undefined : 'kept'
}
