import { rulesFor } from './crop-settings.ts'
import { changeFraming, type FramingChange, resizeStage } from './geometry/framing.ts'
import type { Framing, Rules } from './geometry/shapes.ts'
import type { OutputOptions } from './output-options.ts'
import { change, type PhotoState, photoStore, type Snapshot } from './photo-store.ts'

export function frame(by: FramingChange): void {
  const { framing, untouched } = photoStore.getState()
  if (framing) edit({ framing: changeFraming(framing, by), untouched: untouched && by.do === 'stage' })
}

export function chooseOutput(chosen: Partial<OutputOptions>): void {
  const { framing, options: before } = photoStore.getState()
  const options = { ...before, ...chosen }
  const rules = rulesFor(options)
  const keepsRules = !framing || isSameRules(framing.rules, rules)
  edit({ options, framing: keepsRules ? framing : changeFraming(framing, { do: 'rules', rules }) })
}

const isSameRules = (one: Rules, other: Rules) => one.cover === other.cover && one.opening === other.opening

export function markSaved(): void {
  edit({ saved: snapshotOf(photoStore.getState()) })
}

const mostSteps = 100

/** Records the changes since the last call as one undo step. A resized stage does not add a step. */
export function recordStep(): void {
  const { present, past, ...state } = photoStore.getState()
  const next = snapshotOf(state)
  if (!present || !next) return
  if (isSame(present, next)) change({ present: next })
  else change({ present: next, past: [...past, present].slice(-mostSteps), future: [] })
}

export function canUndo(state: PhotoState): boolean {
  const now = snapshotOf(state)
  return state.past.length > 0 || Boolean(now && state.present && !isSame(state.present, now))
}

export function undo(): boolean {
  recordStep()
  const { present, past, future } = photoStore.getState()
  const before = past.at(-1)
  if (!present || !before) return false
  restore(before, { past: past.slice(0, -1), future: [present, ...future] })
  return true
}

export function redo(): boolean {
  recordStep()
  const { present, past, future } = photoStore.getState()
  const [next, ...rest] = future
  if (!present || !next) return false
  restore(next, { past: [...past, present], future: rest })
  return true
}

function restore(snapshot: Snapshot, history: Pick<PhotoState, 'past' | 'future'>): void {
  const { framing } = photoStore.getState()
  const restored = framing ? resizeStage(snapshot.framing, framing.stage) : snapshot.framing
  edit({ ...history, present: snapshot, framing: restored, untouched: false, options: snapshot.options })
}

function edit(values: Partial<PhotoState>): void {
  const next = { ...photoStore.getState(), ...values }
  const now = snapshotOf(next)
  change({ ...values, unsaved: next.opened !== undefined && !(now && next.saved && isSame(next.saved, now)) })
}

const snapshotOf = ({ framing, options }: Pick<PhotoState, 'framing' | 'options'>): Snapshot | undefined =>
  framing && { framing, options }

function isSame(one: Snapshot, other: Snapshot): boolean {
  if (valuesOf(one.options) !== valuesOf(other.options)) return false
  const numbers = numbersOf(resizeStage(one.framing, other.framing.stage))
  return numbersOf(other.framing).every((value, i) => Math.abs(value - numbers[i]!) < 1e-6)
}

/** A drag that returns to its start creates a new object with equal options. This object must not count as a change. */
const valuesOf = (options: OutputOptions) =>
  JSON.stringify(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )

const numbersOf = ({ transform, box }: Framing) => [
  ...[transform.x, transform.y, transform.scale, transform.turns, transform.tilt],
  ...[box.x, box.y, box.width],
]
