import { bootstrapData } from '../bootstrap-data.ts'
import { fullPageLoad } from '../chunks/full-page-load.ts'
import { closeBanner, consent } from '../stores/consent.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import {
  decide,
  makePreferences,
  readPreferences,
  refusesBySignal,
  storageKey,
  writePreferences,
} from './preferences.ts'
import { removeCookies, removeInstallation } from './remove-identifiers.ts'
import { startTags } from './tags/start-tags.ts'

let stopTags: (() => void) | undefined
let withdrawn = false

export function applyPreferences(): void {
  applyNow()
  addEventListener('storage', ({ key }) => {
    // The key is null if another tab cleared the storage.
    if (key === storageKey || key === null) applyChanged()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChanged()
  })
}

export function savePreferences(granted: boolean): void {
  writePreferences(makePreferences(granted, Date.now(), services()))
  applyChanged()
}

export function showPreferences(): void {
  const kind = refusesBySignal(navigator) ? 'signal' : decideNow()
  consent.setState({ banner: { kind, date: readPreferences()?.date, requested: true } })
}

function applyChanged(): void {
  closeBanner()
  applyNow()
}

function applyNow(): void {
  const decision = decideNow()
  if (decision === 'granted') return startStatistics()
  endStatistics()
  if (decision !== 'question') return
  consent.setState(({ banner }) => ({ banner: banner ?? { kind: 'question', requested: false } }))
}

const decideNow = () => decide(readPreferences(), refusesBySignal(navigator), Date.now(), services())

function services(): string[] {
  const { statistics, firebase } = bootstrapData().config
  const used = { ...statistics, installations: firebase?.options.measurementId }
  return Object.entries(used).flatMap(([name, id]) => (id ? [name] : []))
}

/** After the visitor has withdrawn consent, the tags stay off until the next full page load. */
function startStatistics(): void {
  if (!withdrawn) stopTags ??= startTags(bootstrapData().config.statistics!)
}

function endStatistics(): void {
  removeCookies()
  const removed = removeInstallation()
  if (!stopTags || withdrawn) return
  withdrawn = true
  stopTags()
  void removed.then(reloadWhenSaved)
}

function reloadWhenSaved(): void {
  const reload = () => fullPageLoad(location)
  if (!isUnsaved()) return reload()
  const unsubscribe = shownPage.subscribe(() => {
    if (isUnsaved()) return
    unsubscribe()
    reload()
  })
}
