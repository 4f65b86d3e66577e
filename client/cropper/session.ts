import { createStore } from 'zustand/vanilla'
import { holdUnsaved } from '../stores/unsaved.ts'
import { type Work, work } from '../stores/work.ts'
import { changeScene } from './geometry/scene.ts'
import type { Scene } from './geometry/shapes.ts'
import { restoreScene } from './geometry/stored-scene.ts'
import { defaultChoices, knownChoices, type OutputChoices } from './output/choices.ts'
import { cropSettings } from './settings.ts'

/** One state of the work: what undo comes back to. */
export type Moment = { scene: Scene; choices: OutputChoices }

type Session = {
  /** The photo that opened last; the scenes are its. */
  image?: Blob
  /** When it opened, in milliseconds of `performance.now()`. */
  openedAt: number
  scene?: Scene
  choices: OutputChoices
  /** The last state that is settled: changes have paused since. */
  settled?: Moment
  past: readonly Moment[]
  future: readonly Moment[]
  /** What the file that was saved last was made of. */
  saved?: Moment
}

/** The work in the tool, kept while the tool itself comes and goes with pages and languages. */
export const session = createStore<Session>(() => ({ openedAt: 0, choices: defaultChoices, past: [], future: [] }))

/** A photo has opened. Another one ends the work on the one before; choices of the file stay, unless it comes with its own. */
export function beginSession(image: Blob): void {
  if (session.getState().image === image) return
  const { prepared } = work.getState()
  const begun = prepared?.photo === image ? beginPrepared(prepared) : { scene: undefined }
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
  const choices = kept ? knownChoices(kept) : session.getState().choices
  const rules = { ratio: 1, minimum: cropSettings().minimumCropSize, cover: !choices.fillColor }
  return { choices, scene: scene && restoreScene(scene, anyStage, rules) }
}

/** Of a photo that another one has followed meanwhile nothing is kept any more. */
export function keepScene(scene: Scene, of = session.getState().image): void {
  if (of === session.getState().image) session.setState({ scene })
}

export function choose(choice: Partial<OutputChoices>): void {
  session.setState(({ choices }) => ({ choices: { ...choices, ...choice } }))
}

/** The work as it is now has left the tool as a file. */
export function markSaved(): void {
  session.setState(({ scene, choices }) => ({ saved: scene && { scene, choices } }))
}

const mostSteps = 100

/** Takes note of a state in which changes have paused; a stage of another size is no change. */
export function settle(): void {
  const { scene, choices, settled, past } = session.getState()
  if (!scene) return
  const next = { scene, choices }
  if (!settled || isSame(settled, next)) session.setState({ settled: next })
  else session.setState({ settled: next, past: [...past, settled].slice(-mostSteps), future: [] })
}

/** Whether something has been done since the work began or was undone as far as it goes. */
export function canUndo({ scene, choices, settled, past }: Session): boolean {
  return past.length > 0 || Boolean(scene && settled && !isSame(settled, { scene, choices }))
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
  const here = numbersOf(changeScene(one.scene, { do: 'stage', size: other.scene.stage }))
  // Rounding apart.
  return numbersOf(other.scene).every((value, at) => Math.abs(value - here[at]!) < 1e-6)
}

const numbersOf = ({ view, box }: Scene) => [
  ...[view.x, view.y, view.scale, view.turns, view.tilt],
  ...[box.x, box.y, box.width],
]

let release: (() => void) | undefined

/** Work that is in no file yet is held against every load of the page that nobody asked for. */
session.subscribe(({ image, scene, choices, saved }) => {
  const unsaved = image !== undefined && !(saved && scene && isSame(saved, { scene, choices }))
  if (unsaved) release ??= holdUnsaved()
  else {
    release?.()
    release = undefined
  }
  if (unsaved !== work.getState().unsaved) work.setState({ unsaved })
})
