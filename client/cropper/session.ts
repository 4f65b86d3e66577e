import { createStore } from 'zustand/vanilla'
import { cropSettings } from '../photo/crop-settings.ts'
import { knownOptions } from '../photo/destinations.ts'
import { changeFraming } from '../photo/geometry/framing.ts'
import type { Framing } from '../photo/geometry/shapes.ts'
import { restoreFraming } from '../photo/geometry/stored-framing.ts'
import { defaultOptions, type OutputOptions } from '../photo/output-options.ts'
import { holdUnsaved } from '../stores/unsaved.ts'
import { type Work, work } from '../stores/work.ts'

/** One state of the work: what undo comes back to. */
export type Moment = { framing: Framing; choices: OutputOptions }

type Session = {
  /** The photo that opened last; the framings are its. */
  image?: Blob
  /** When it opened, in milliseconds of `performance.now()`. */
  openedAt: number
  framing?: Framing
  choices: OutputOptions
  /** The last state that is settled: changes have paused since. */
  settled?: Moment
  past: readonly Moment[]
  future: readonly Moment[]
  /** What the file that was saved last was made of. */
  saved?: Moment
}

/** The work in the tool, kept while the tool itself comes and goes with pages and languages. */
export const session = createStore<Session>(() => ({ openedAt: 0, choices: defaultOptions, past: [], future: [] }))

/** A photo has opened. Another one ends the work on the one before; choices of the file stay, unless it comes with its own. */
export function beginSession(image: Blob): void {
  if (session.getState().image === image) return
  const { prepared } = work.getState()
  const begun = prepared?.photo === image ? beginPrepared(prepared) : { framing: undefined }
  session.setState({
    image,
    openedAt: performance.now(),
    settled: undefined,
    saved: undefined,
    past: [],
    future: [],
    ...begun,
  })
}

/** The stage is measured later. */
const anyStage = { width: 400, height: 400 }

/** A photo as it was when its portrait was kept. */
function beginPrepared({ scene, choices: kept }: NonNullable<Work['prepared']>): Partial<Moment> {
  const choices = kept ? knownOptions(kept) : session.getState().choices
  const rules = { ratio: 1, minimum: cropSettings().minimumCropSize, cover: !choices.fillColor }
  return { choices, framing: scene && restoreFraming(scene, anyStage, rules) }
}

/** Of a photo that another one has followed meanwhile nothing is kept any more. */
export function keepFraming(framing: Framing, of = session.getState().image): void {
  if (of === session.getState().image) session.setState({ framing })
}

export function choose(choice: Partial<OutputOptions>): void {
  session.setState(({ choices }) => ({ choices: { ...choices, ...choice } }))
}

/** The work as it is now has left the tool as a file. */
export function markSaved(): void {
  session.setState(({ framing, choices }) => ({ saved: framing && { framing, choices } }))
}

const mostSteps = 100

/** Takes note of a state in which changes have paused; a stage of another size is no change. */
export function settle(): void {
  const { framing, choices, settled, past } = session.getState()
  if (!framing) return
  const next = { framing, choices }
  if (!settled || isSame(settled, next)) session.setState({ settled: next })
  else session.setState({ settled: next, past: [...past, settled].slice(-mostSteps), future: [] })
}

/** Whether something has been done since the work began or was undone as far as it goes. */
export function canUndo({ framing, choices, settled, past }: Session): boolean {
  return past.length > 0 || Boolean(framing && settled && !isSame(settled, { framing, choices }))
}

/** The state before the last change, or undefined where there is none. */
export function undo(): Moment | undefined {
  settle()
  const { settled, past, future } = session.getState()
  const before = past.at(-1)
  if (!settled || !before) return undefined
  session.setState({ ...comeBackTo(before), past: past.slice(0, -1), future: [settled, ...future] })
  return before
}

/** The state that was last undone, or undefined where something else was done since. */
export function redo(): Moment | undefined {
  settle()
  const { settled, past, future } = session.getState()
  const [next, ...rest] = future
  if (!settled || !next) return undefined
  session.setState({ ...comeBackTo(next), past: [...past, settled], future: rest })
  return next
}

const comeBackTo = (moment: Moment) => ({ settled: moment, ...moment })

function isSame(one: Moment, other: Moment): boolean {
  if (one.choices !== other.choices) return false
  const here = numbersOf(changeFraming(one.framing, { do: 'stage', size: other.framing.stage }))
  // Rounding apart.
  return numbersOf(other.framing).every((value, at) => Math.abs(value - here[at]!) < 1e-6)
}

const numbersOf = ({ transform, box }: Framing) => [
  ...[transform.x, transform.y, transform.scale, transform.turns, transform.tilt],
  ...[box.x, box.y, box.width],
]

let release: (() => void) | undefined

/** Work that is in no file yet is held against every load of the page that nobody asked for. */
session.subscribe(({ image, framing, choices, saved }) => {
  const unsaved = image !== undefined && !(saved && framing && isSame(saved, { framing, choices }))
  if (unsaved) release ??= holdUnsaved()
  else {
    release?.()
    release = undefined
  }
  if (unsaved !== work.getState().unsaved) work.setState({ unsaved })
})
