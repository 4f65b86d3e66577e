import { chooseOutput, frame, markSaved, recordStep, redo, undo } from '../../../client/photo/edit-history.ts'
import { photoOpened } from '../../../client/photo/open-photo.ts'
import { photoStore } from '../../../client/photo/photo-store.ts'
import { hasTones } from '../../../client/photo/tones.ts'
import { isUnsaved } from '../../../client/stores/unsaved.ts'
import { discardPhoto } from './discard-photo.ts'

// The store calls these browser functions when work becomes unsaved or saved.
Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })

const size = { width: 1200, height: 800 }
const zoom = () => frame({ do: 'zoom', by: 1 })
const tilt = () => frame({ do: 'tilt', to: 9 })
const resizeStage = () => frame({ do: 'stage', size: { width: 300, height: 500 } })

function steps(...changes: (() => void)[]) {
  for (const change of changes) {
    change()
    recordStep()
  }
}

const shown = () => {
  const { scale, tilt } = photoStore.getState().framing!.transform
  return [scale.toFixed(3), tilt]
}

describe('the edit history', () => {
  beforeEach(() => {
    discardPhoto()
    photoOpened(new Blob(['photo']), size)
  })

  test('steps back through the changes with undo, and forward with redo', () => {
    const start = shown()
    steps(zoom)
    const zoomed = shown()
    steps(tilt)
    const tilted = shown()
    expect([undo(), shown()]).toEqual([true, zoomed])
    expect([undo(), shown()]).toEqual([true, start])
    expect([undo(), shown()]).toEqual([false, start])
    expect([redo(), shown()]).toEqual([true, zoomed])
    expect([redo(), shown()]).toEqual([true, tilted])
    expect([redo(), shown()]).toEqual([false, tilted])
  })

  test('treats a change that has not been recorded yet as an undo step', () => {
    const start = shown()
    zoom()
    const zoomed = shown()
    expect([undo(), shown()]).toEqual([true, start])
    expect([redo(), shown()]).toEqual([true, zoomed])
  })

  test('drops the redo steps after a new change', () => {
    const start = shown()
    steps(zoom)
    undo()
    steps(tilt)
    expect(redo()).toBe(false)
    expect([undo(), shown()]).toEqual([true, start])
  })

  test('treats output options as undo steps', () => {
    const { options } = photoStore.getState()
    steps(() => chooseOutput({ ring: 'gilded' }))
    undo()
    expect(photoStore.getState().options).toBe(options)
    redo()
    expect(photoStore.getState().options.ring).toBe('gilded')
  })

  test('treats the tones as undo steps, except for a drag that returns to its start', () => {
    steps(() => chooseOutput({ grayscale: 1 }))
    steps(() => {
      chooseOutput({ brightness: 1.3 })
      chooseOutput({ brightness: undefined })
    })
    expect(photoStore.getState().past).toHaveLength(1)
    undo()
    expect(hasTones(photoStore.getState().options)).toBe(false)
    redo()
    expect(photoStore.getState().options.grayscale).toBe(1)
  })

  test('does not treat a resized stage as an undo step', () => {
    steps(zoom, resizeStage)
    expect(photoStore.getState().past).toHaveLength(1)
  })

  test('lets the photo be smaller than the box only with a fill colour', () => {
    const covering = shown()
    chooseOutput({ fillColor: '#ffffff' })
    frame({ do: 'zoom', by: -1 })
    expect(shown()).not.toEqual(covering)
    chooseOutput({ fillColor: '' })
    expect(shown()).toEqual(covering)
  })

  test('starts an empty history for another photo and keeps the output options, but not the tones', () => {
    steps(() => chooseOutput({ ring: 'thin', brightness: 1.2 }), zoom)
    photoOpened(new Blob(['another']), size)
    expect(photoStore.getState()).toMatchObject({ past: [], options: { ring: 'thin' }, output: { pending: true } })
    expect(hasTones(photoStore.getState().options)).toBe(false)
    expect(undo()).toBe(false)
  })

  test('is unsaved until the current state has been saved to a file', () => {
    expect(isUnsaved()).toBe(true)
    markSaved()
    expect(isUnsaved()).toBe(false)
    resizeStage()
    expect(isUnsaved()).toBe(false)
    zoom()
    expect(isUnsaved()).toBe(true)
    markSaved()
    chooseOutput({ ring: 'gilded' })
    expect(isUnsaved()).toBe(true)
    discardPhoto()
    expect(isUnsaved()).toBe(false)
  })
})
