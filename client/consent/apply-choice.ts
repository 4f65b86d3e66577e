import { bootstrapData } from '../bootstrap-data.ts'
import { fullPageLoad } from '../chunks/full-page-load.ts'
import { closeBanner, consent } from '../stores/consent.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import { type Decision, decide, makeChoice, readChoice, refusesBySignal, storageKey, writeChoice } from './choice.ts'
import { removeCookies } from './remove-cookies.ts'
import { removeInstallation } from './remove-installation.ts'
import { startTags } from './tags/start-tags.ts'

let stop: (() => void) | undefined
let withdrawn = false

/** Does what holds now, and again whenever another tab or time in the back/forward cache may have changed it. */
export function applyChoice(): void {
  applyNow()
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) applyAnew()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyAnew()
  })
}

/** Keeps an answer and does what it says. */
export function saveChoice(granted: boolean): void {
  writeChoice(makeChoice(granted, Date.now()))
  applyAnew()
}

/** Shows what holds now to somebody who wants to know, or to change it. */
export function showChoices(): void {
  const decision = decideNow()
  const kind = refusesBySignal(navigator) ? 'signal' : decision === 'ask' ? 'question' : decision
  consent.setState({ banner: { kind, date: readChoice()?.date, wanted: true } })
}

function applyAnew(): void {
  closeBanner()
  applyNow()
}

function applyNow(): void {
  const decision = decideNow()
  if (decision === 'granted') return startStatistics()
  endStatistics()
  if (decision === 'ask') consent.setState(({ banner }) => ({ banner: banner ?? { kind: 'question', wanted: false } }))
}

function decideNow(): Decision {
  return decide(readChoice(), refusesBySignal(navigator), Date.now())
}

/** Once in a document: after a withdrawal only the next one runs them again. */
function startStatistics(): void {
  if (!withdrawn) stop ??= startTags(bootstrapData().config.statistics!)
}

/** Scripts cannot be unloaded, so only a new document is surely without them. */
function endStatistics(): void {
  removeCookies()
  const removed = removeInstallation()
  if (!stop || withdrawn) return
  withdrawn = true
  stop()
  void removed.then(reloadWhenFree)
}

/** Loads the page anew, at once or, where a photo would be lost by it, with the first page that has none. */
function reloadWhenFree(): void {
  const reload = () => fullPageLoad(location)
  if (!isUnsaved()) return reload()
  const forget = shownPage.subscribe(() => {
    if (isUnsaved()) return
    forget()
    reload()
  })
}
