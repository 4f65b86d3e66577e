import { createStore } from 'zustand/vanilla'
import { holdUnsaved } from '../stores/unsaved.ts'
import { changeScene } from './geometry/scene.ts'
import type { Scene } from './geometry/shapes.ts'
import { defaultChoices, type OutputChoices } from './output/choices.ts'

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

/** A photo has opened. Another one ends the work on the one before; choices of the file stay. */
export function beginSession(image: Blob): void {
  if (session.getState().image === image) return
  session.setState({
    image,
    openedAt: performance.now(),
    scene: undefined,
    settled: undefined,
    saved: undefined,
    past: [],
    future: [],
  })
}

export function keepScene(scene: Scene): void {
  session.setState({ scene })
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
  const isUnsaved = image !== undefined && !(saved && scene && isSame(saved, { scene, choices }))
  if (isUnsaved) release ??= holdUnsaved()
  else {
    release?.()
    release = undefined
  }
})
