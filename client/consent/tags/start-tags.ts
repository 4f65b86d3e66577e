import type { Statistics } from '../../../shared/statistics.ts'
import { addressesOf } from './addresses.ts'
import { startAnalytics } from './analytics.ts'
import { followPages, type PageView } from './follow-pages.ts'
import { loadScripts } from './load-scripts.ts'
import { startTagManager } from './tag-manager.ts'

/** Something of Google's that runs in the page and is told of every page that is shown. */
export type Tag = { view(view: PageView): void; stop(): void }

/** Loads what is configured and tells each of every page once. What is returned ends it. */
export function startTags(statistics: Statistics): () => void {
  const { analytics, tagManager } = statistics
  const tags: Tag[] = []
  if (analytics) tags.push(startAnalytics(analytics))
  if (tagManager) tags.push(startTagManager())
  const forget = followPages(view => {
    for (const tag of tags) tag.view(view)
  })
  loadScripts(addressesOf(statistics))
  return () => {
    forget()
    for (const tag of tags) tag.stop()
  }
}
