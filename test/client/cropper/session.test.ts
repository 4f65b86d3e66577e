import {
  beginSession,
  choose,
  keepFraming,
  markSaved,
  redo,
  session,
  settle,
  undo,
} from '../../../client/cropper/session.ts'
import { changeFraming, startFraming } from '../../../client/photo/geometry/framing.ts'
import { isUnsaved } from '../../../client/stores/unsaved.ts'

// Called when something is unsaved.
Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })

const start = startFraming(
  { width: 1200, height: 800 },
  { width: 400, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)
const zoomed = changeFraming(start, { do: 'zoom', by: 1 })
const tilted = changeFraming(zoomed, { do: 'tilt', to: 9 })

function work(...framings: (typeof start)[]) {
  for (const framing of framings) {
    keepFraming(framing)
    settle()
  }
}

describe('the session of the cropper', () => {
  beforeEach(() => {
    session.setState(session.getInitialState(), true)
    beginSession(new Blob(['photo']))
  })

  test('steps back through the changes with undo, and forward with redo', () => {
    work(start, zoomed, tilted)
    expect(undo()?.framing).toBe(zoomed)
    keepFraming(zoomed)
    expect(undo()?.framing).toBe(start)
    keepFraming(start)
    expect(undo()).toBeUndefined()
    expect(redo()?.framing).toBe(zoomed)
    keepFraming(zoomed)
    expect(redo()?.framing).toBe(tilted)
    keepFraming(tilted)
    expect(redo()).toBeUndefined()
  })

  test('treats a change that has not settled yet as an undo step', () => {
    work(start)
    keepFraming(zoomed)
    expect(undo()?.framing).toBe(start)
    expect(redo()?.framing).toBe(zoomed)
  })

  test('drops the redo steps after a new change', () => {
    work(start, zoomed)
    undo()
    work(start, tilted)
    expect(redo()).toBeUndefined()
    expect(undo()?.framing).toBe(start)
  })

  test('treats choices of the file as undo steps', () => {
    work(start)
    const before = session.getState().choices
    choose({ ring: 'gilded' })
    settle()
    undo()
    expect(session.getState().choices).toBe(before)
    redo()
    expect(session.getState().choices.ring).toBe('gilded')
  })

  test('does not treat a resized stage as an undo step', () => {
    work(start, zoomed, changeFraming(zoomed, { do: 'stage', size: { width: 300, height: 500 } }))
    expect(session.getState().past).toHaveLength(1)
  })

  test('starts an empty history for another photo and keeps the choices of the file', () => {
    choose({ ring: 'thin' })
    work(start, zoomed)
    beginSession(new Blob(['another']))
    expect(session.getState()).toMatchObject({ framing: undefined, past: [], choices: { ring: 'thin' } })
  })

  test('is unsaved until a file is made of the current state', () => {
    work(start)
    expect(isUnsaved()).toBe(true)
    markSaved()
    expect(isUnsaved()).toBe(false)
    keepFraming(changeFraming(start, { do: 'stage', size: { width: 300, height: 500 } }))
    expect(isUnsaved()).toBe(false)
    keepFraming(zoomed)
    expect(isUnsaved()).toBe(true)
    markSaved()
    choose({ ring: 'gilded' })
    expect(isUnsaved()).toBe(true)
    session.setState(session.getInitialState(), true)
    expect(isUnsaved()).toBe(false)
  })
})
