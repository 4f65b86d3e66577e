import { changeScene, startScene } from '../../../client/cropper/geometry/scene.ts'
import {
  beginSession,
  choose,
  keepScene,
  markSaved,
  redo,
  session,
  settle,
  undo,
} from '../../../client/cropper/session.ts'
import { isUnsaved } from '../../../client/stores/unsaved.ts'

// Called when something is unsaved.
Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })

const start = startScene(
  { width: 1200, height: 800 },
  { width: 400, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)
const zoomed = changeScene(start, { do: 'zoom', by: 1 })
const tilted = changeScene(zoomed, { do: 'tilt', to: 9 })

function work(...scenes: (typeof start)[]) {
  for (const scene of scenes) {
    keepScene(scene)
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
    expect(undo()?.scene).toBe(zoomed)
    keepScene(zoomed)
    expect(undo()?.scene).toBe(start)
    keepScene(start)
    expect(undo()).toBeUndefined()
    expect(redo()?.scene).toBe(zoomed)
    keepScene(zoomed)
    expect(redo()?.scene).toBe(tilted)
    keepScene(tilted)
    expect(redo()).toBeUndefined()
  })

  test('treats a change that has not settled yet as an undo step', () => {
    work(start)
    keepScene(zoomed)
    expect(undo()?.scene).toBe(start)
    expect(redo()?.scene).toBe(zoomed)
  })

  test('drops the redo steps after a new change', () => {
    work(start, zoomed)
    undo()
    work(start, tilted)
    expect(redo()).toBeUndefined()
    expect(undo()?.scene).toBe(start)
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
    work(start, zoomed, changeScene(zoomed, { do: 'stage', size: { width: 300, height: 500 } }))
    expect(session.getState().past).toHaveLength(1)
  })

  test('starts an empty history for another photo and keeps the choices of the file', () => {
    choose({ ring: 'thin' })
    work(start, zoomed)
    beginSession(new Blob(['another']))
    expect(session.getState()).toMatchObject({ scene: undefined, past: [], choices: { ring: 'thin' } })
  })

  test('is unsaved until a file is made of the current state', () => {
    work(start)
    expect(isUnsaved()).toBe(true)
    markSaved()
    expect(isUnsaved()).toBe(false)
    keepScene(changeScene(start, { do: 'stage', size: { width: 300, height: 500 } }))
    expect(isUnsaved()).toBe(false)
    keepScene(zoomed)
    expect(isUnsaved()).toBe(true)
    markSaved()
    choose({ ring: 'gilded' })
    expect(isUnsaved()).toBe(true)
    session.setState(session.getInitialState(), true)
    expect(isUnsaved()).toBe(false)
  })
})
