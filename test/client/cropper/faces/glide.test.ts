import { sharedTools } from '../../../../client/cropper/faces/face-tools.ts'
import { glideTo } from '../../../../client/cropper/faces/glide.ts'
import { frame, recordStep, undo } from '../../../../client/photo/edit-history.ts'
import { placeFace } from '../../../../client/photo/geometry/face-framing.ts'
import type { Transform } from '../../../../client/photo/geometry/shapes.ts'
import { photoOpened } from '../../../../client/photo/open-photo.ts'
import { photoStore } from '../../../../client/photo/photo-store.ts'

const face = { x: 700, y: 300, tilt: 6, height: 120 }
const tools = { ...sharedTools, startWorker: () => ({}) as Worker }

let frames: FrameRequestCallback[] = []
const paint = (now: number) => {
  for (const callback of frames.splice(0)) callback(now)
}
const transform = () => photoStore.getState().framing!.transform

function browse({ reducesMotion = false } = {}) {
  frames = []
  Object.assign(globalThis, {
    addEventListener() {},
    removeEventListener() {},
    document: { hidden: false },
    matchMedia: () => ({ matches: reducesMotion }),
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
  })
  photoOpened(new Blob(['photo']), { width: 1000, height: 800 })
  return placeFace(photoStore.getState().framing!, face, 'shoulders')
}

const near = ({ x, y, scale, turns, tilt }: Transform) => ({
  ...{ x: expect.closeTo(x), y: expect.closeTo(y), scale: expect.closeTo(scale) },
  ...{ turns, tilt: expect.closeTo(tilt) },
})

describe('glideTo', () => {
  test('moves the photo to the face in several frames within 0.4 s, as one step to undo', () => {
    const target = browse()
    const begin = performance.now()
    const plain = transform()
    glideTo(face, 'shoulders', tools)
    const end = performance.now() + 400
    paint(begin + 200)
    expect(transform().scale).toBeGreaterThan(plain.scale)
    expect(transform().scale).toBeLessThan(target.scale)
    paint(end)
    expect(transform()).toEqual(near(target))
    expect(frames).toEqual([])
    recordStep()
    undo()
    expect(transform()).toEqual(near(plain))
  })

  test('stops if the visitor begins to drag the photo', () => {
    browse()
    glideTo(face, 'shoulders', tools)
    paint(performance.now() + 300)
    frame({ do: 'take' })
    const held = transform()
    paint(performance.now() + 9000)
    expect([transform(), frames]).toEqual([held, []])
  })

  test('jumps if the visitor prefers less motion', () => {
    const target = browse({ reducesMotion: true })
    glideTo(face, 'shoulders', tools)
    expect([transform(), frames]).toEqual([near(target), []])
  })
})
