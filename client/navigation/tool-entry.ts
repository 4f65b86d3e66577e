import { loadPhotoLink } from '../photo-link/load-photo-link.ts'
import { shownPage } from '../stores/shown-page.ts'
import { pauseAsking } from '../stores/unsaved.ts'
import { closeTool, openTool, work } from '../stores/work.ts'
import * as entries from './history-entries.ts'

/** Our own way back is under way, after the tool was closed. */
let goesBack = false

/** From here on opening the tool is a step in history: Back closes it, Forward opens it with the photo that it had. */
export function followTool(): void {
  document.addEventListener('click', letMailPass)
  if (isOpen()) opened()
  // The document that had the photo has gone, by a reload or the way to another site.
  else if (entries.toolOfEntry() === 'opened') stepBack()
  work.subscribe(({ tool }, before) => {
    if (tool !== 'closed' && before.tool === 'closed') opened()
    if (tool === 'closed' && before.tool !== 'closed') stepOut()
  })
}

/** Opens or closes the tool as the current entry has it. Without a photo there is nothing to open it with. */
export function restoreTool(): void {
  const mark = entries.toolOfEntry()
  if (goesBack) {
    goesBack = false
    // Opened once more before the way back was over.
    if (isOpen()) return stepIn()
  }
  if (!mark && isOpen()) closeTool()
  if (mark && !isOpen() && work.getState().file) openTool()
}

/** Closes the tool where it is on the screen. Says whether it was. */
export function closeShownTool(): boolean {
  if (!isAtHome() || !isOpen()) return false
  closeTool()
  return true
}

function isOpen(): boolean {
  return work.getState().tool !== 'closed'
}

function isAtHome(): boolean {
  return shownPage.getState().shown!.page.view === 'index'
}

function opened(): void {
  loadPhotoLink()
  stepIn()
}

/** On other pages nothing is to be seen yet: the navigation that leads to the tool takes note of it. */
function stepIn(): void {
  if (!isAtHome() || entries.toolOfEntry()) return
  entries.savePlace()
  entries.pushEntry(location.href, 'opened')
  entries.markAsShown()
}

/** Closed from the page. An entry that opening has made must not stay behind: Back would do nothing there. */
function stepOut(): void {
  const mark = entries.toolOfEntry()
  if (mark === 'opened') stepBack()
  else if (mark) entries.forgetToolOfEntry()
}

/** Chromium asks who follows a link to a mail program as if that led away from the work. */
function letMailPass(event: MouseEvent): void {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement)
  if (link && !link.protocol.startsWith('http')) pauseAsking()
}

function stepBack(): void {
  goesBack = true
  history.back()
}
