import { session } from '../session.ts'
import { closeBanner, consent } from '../stores/consent.ts'
import { makeChoice } from './choice.ts'
import { type Decision, decide } from './decide.ts'
import { refusesBySignal } from './refuses-by-signal.ts'
import { reloadWhenFree } from './reload-when-free.ts'
import { removeCookies } from './remove-cookies.ts'
import { readChoice, storageKey, writeChoice } from './stored-choice.ts'
import { startTags } from './tags/start-tags.ts'

let stop: (() => void) | undefined
let withdrawn = false

/** Does what holds now, and again whenever another tab or time in the back/forward cache may have changed it. */
export function enter(): void {
  settle()
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) settleAnew()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settleAnew()
  })
}

/** Keeps an answer and does what it says. */
export function answer(granted: boolean): void {
  writeChoice(makeChoice(granted, Date.now()))
  settleAnew()
}

/** Shows what holds now to somebody who wants to know, or to change it. */
export function showChoices(): void {
  const decision = decideNow()
  const kind = refusesBySignal(navigator) ? 'signal' : decision === 'ask' ? 'question' : decision
  consent.setState({ ask: { kind, date: readChoice()?.date, wanted: true } })
}

function settleAnew(): void {
  closeBanner()
  settle()
}

function settle(): void {
  const decision = decideNow()
  if (decision === 'granted') return start()
  end()
  if (decision === 'ask') consent.setState(({ ask }) => ({ ask: ask ?? { kind: 'question', wanted: false } }))
}

function decideNow(): Decision {
  return decide(readChoice(), refusesBySignal(navigator), Date.now())
}

/** Once in a document: after a withdrawal only the next one runs them again. */
function start(): void {
  if (!withdrawn) stop ??= startTags(session().config.statistics!)
}

/** Scripts cannot be unloaded, so only a new document is surely without them. */
function end(): void {
  removeCookies()
  if (!stop || withdrawn) return
  withdrawn = true
  stop()
  reloadWhenFree()
}
