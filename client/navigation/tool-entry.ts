import { closeTool, openTool } from '../photo/choose-photo.ts'
import { photoStore } from '../photo/photo-store.ts'
import { loadPhotoLink } from '../photo-link/load-photo-link.ts'
import { shownPage } from '../stores/shown-page.ts'
import { pauseAsking } from '../stores/unsaved.ts'
import * as entries from './history-entries.ts'

/** True from a call of `history.back()` until its popstate event arrives. */
let isGoingBack = false

export function followTool(): void {
  document.addEventListener('click', allowMailLink)
  if (isOpen()) onOpened()
  // A reload loses the photo, so the tool's history entry is useless.
  else if (entries.toolOfEntry() === 'opened') goBack()
  photoStore.subscribe(({ tool }, before) => {
    if (tool !== 'closed' && before.tool === 'closed') onOpened()
    if (tool === 'closed' && before.tool !== 'closed') onClosed()
  })
}

export function restoreTool(): void {
  const mark = entries.toolOfEntry()
  if (isGoingBack) {
    isGoingBack = false
    if (isOpen()) return pushToolEntry()
  }
  if (!mark && isOpen()) closeTool()
  if (mark && !isOpen() && photoStore.getState().file) openTool()
}

export function closeShownTool(): boolean {
  if (!isAtHome() || !isOpen()) return false
  closeTool()
  return true
}

function isOpen(): boolean {
  return photoStore.getState().tool !== 'closed'
}

function isAtHome(): boolean {
  return shownPage.getState().shown!.page.view === 'index'
}

function onOpened(): void {
  loadPhotoLink()
  pushToolEntry()
}

/** If another page is visible, does nothing, because the navigation to the home page pushes the entry. */
function pushToolEntry(): void {
  if (!isAtHome() || entries.toolOfEntry()) return
  entries.saveScroll()
  entries.pushEntry(location.href, 'opened')
  entries.markAsShown()
}

/** Leaves the tool's history entry, because otherwise the visitor's next Back would appear to do nothing. */
function onClosed(): void {
  const mark = entries.toolOfEntry()
  if (mark === 'opened') goBack()
  else if (mark) entries.forgetToolOfEntry()
}

/** Chromium fires `beforeunload` for `mailto:` and similar links, although the page stays open. */
function allowMailLink(event: MouseEvent): void {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement)
  if (link && !link.protocol.startsWith('http')) pauseAsking()
}

function goBack(): void {
  isGoingBack = true
  history.back()
}
