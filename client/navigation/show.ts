import { flushSync } from 'react-dom'
import { languageRow } from '../../shared/languages.ts'
import type { PageData } from '../../shared/payload.ts'
import { translate } from '../../shared/translate.ts'
import { hydrationMeasure } from '../hydration-measure.ts'
import { announce, type Shown, shownPage, showPage } from '../stores/shown-page.ts'
import { closeOffer, rememberLanguage } from '../stores/visitor-language.ts'
import { markAsShown, savedScroll } from './history-entries.ts'
import { hashTarget, moveFocus, scrollTo } from './scroll-and-focus.ts'
import { restoreTool } from './tool-entry.ts'
import { updateHead } from './update-head.ts'

/** `traverse` shows a page after Back or Forward, when the browser has already changed the URL. */
export type NavigationType = 'push' | 'traverse'

/** View transitions run only if hydration took at most this many ms. On slower devices, they would delay the next page. */
const mostHydrationMs = 35

/** View transitions run only if the long tasks before the navigation code started took at most this many ms in total. */
const mostLongTasksMs = 250

let longTasksMs = 0

export function watchLongTasks(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longTasksMs += duration
    observer.disconnect()
  })
  observer.observe({ type: 'longtask', buffered: true })
}

export function hasTransitions(): boolean {
  const [hydration] = performance.getEntriesByName(hydrationMeasure, 'measure')
  const isFast = (hydration?.duration ?? 0) <= mostHydrationMs && longTasksMs <= mostLongTasksMs
  return isFast && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

export async function show(next: Shown, hash: string, type: NavigationType, signal?: AbortSignal): Promise<void> {
  const { page } = shownPage.getState().shown!
  const isSwitched = type === 'push' && page.language !== next.page.language
  const stays = isSwitched && page.view === next.page.view
  const update = () => {
    if (signal?.aborted) return
    // Without this line, Firefox would scroll up by itself if the next page is shorter. In a view transition, Firefox would
    // scroll after `show` has set the scroll position, and would overwrite that position.
    if (!stays) window.scrollTo({ top: 0, behavior: 'instant' })
    flushSync(() => {
      restoreTool()
      showPage(next)
    })
  }
  await (hasTransitions() ? showInTransition(update) : update())
  if (signal?.aborted) return
  markAsShown()
  updateHead(next.page)
  if (isSwitched) {
    closeOffer()
    rememberLanguage(next.page.language)
  }
  if (!stays) {
    scrollTo(type === 'traverse' ? savedScroll() : undefined, hash)
    moveFocus(hashTarget(hash) ?? mainHeading())
  } else if (document.activeElement === document.body) {
    moveFocus(mainHeading())
  }
  announceTitle(next.page)
}

async function showInTransition(update: () => void): Promise<void> {
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  // In a hidden tab, `ready` rejects because the browser skips the transition.
  ready.catch(() => {})
  await updateCallbackDone
}

function announceTitle({ head, language, messages }: PageData): void {
  const { tag } = languageRow(language)
  announce(translate(messages.common ?? {}, tag, 'announce.page', { title: head.title }))
}

function mainHeading(): HTMLElement | null {
  return document.querySelector('h1')
}
