import { loadChunk } from '../chunks/load-chunk.ts'
import { warmNotices } from '../notices/notices.ts'
import { loadOnline } from './load-online.ts'
import type * as Part from './part.ts'
import { takeTicket } from './ticket.ts'

let part: typeof Part | undefined

/** The navigation proper, which takes history and scroll over from the browser as soon as it is here. */
export async function loadNavigation(): Promise<typeof Part> {
  part = await loadChunk(() => import('./part.ts'))
  part.takeHistory()
  return part
}

/** Fetches the navigation proper ahead: somebody seems about to leave the page. */
export function warmNavigation(): void {
  loadNavigation().catch(() => {})
}

export function isWarm(): boolean {
  return part !== undefined
}

/** Goes to an address of the site. Of several at once the last one wins. */
export async function follow(target: URL): Promise<void> {
  const isOver = takeTicket()
  warmNotices()
  const navigation = await loadNavigation().catch(() => undefined)
  if (navigation) await navigation.goTo(target, isOver)
  else if (!isOver()) loadOnline(target)
}
