import { loadChunk } from '../chunks/load-chunk.ts'
import { loadWhole } from '../chunks/load-whole.ts'
import type { How } from './navigate.ts'

const load = () => loadChunk(() => import('./part.ts'))

/** Fetches the navigation proper ahead: somebody seems about to leave the page. */
export function warmNavigation(): void {
  load().catch(() => {})
}

/** Goes to an address of the site; without the navigation proper, as an ordinary load. */
export async function go(target: URL, how: How): Promise<void> {
  const part = await load().catch(() => undefined)
  if (!part) return loadWhole(target)
  await part.navigate(target, how)
}

/** Shows the error page where the visitor stands. */
export async function showErrorPage(status: number): Promise<void> {
  const part = await load()
  await part.showErrorPage(status)
}
