import { loadChunk } from '../chunks/load-chunk.ts'
import { isLeaving, loadWhole } from '../chunks/load-whole.ts'
import { warmNotices } from '../components/notices.tsx'
import { complain } from './complain.ts'
import { returnToShown } from './history-entry.ts'
import type { How } from './navigate.ts'
import { takeTicket } from './ticket.ts'

const load = () => loadChunk(() => import('./part.ts'))

/** Fetches the navigation proper ahead: somebody seems about to leave the page. */
export function warmNavigation(): void {
  load().catch(() => {})
}

/** Goes to an address of the site. Of several at once the last one wins. */
export async function go(target: URL, how: How): Promise<void> {
  if (isLeaving()) return
  const isOver = takeTicket()
  warmNotices()
  const part = await load().catch(() => undefined)
  if (part) await part.navigate(target, how, isOver)
  else if (!isOver()) goWithout(target, how)
}

/** Shows the error page where the visitor stands. Rejects where it does not arrive. */
export async function showErrorPage(status: number): Promise<void> {
  const part = await load()
  await part.showErrorPage(status)
}

/** Without the navigation proper: an ordinary load. Offline that would throw away what is there. */
function goWithout(target: URL, how: How): void {
  if (navigator.onLine) return loadWhole(target)
  complain('toast.offline')
  if (how === 'traverse') returnToShown()
}
