import { boxKey, photoKey } from '../../../../client/cropper/stage/key-region.tsx'
import { startFraming } from '../../../../client/photo/geometry/framing.ts'

const framing = startFraming(
  { width: 800, height: 800 },
  { width: 400, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey, ctrlKey: false, altKey: false, metaKey: false })

describe('photoKey', () => {
  test.each([
    [key('ArrowLeft'), { do: 'pan', x: -10, y: 0 }],
    [key('ArrowDown', true), { do: 'pan', x: 0, y: 1 }],
    [key('+', true), { do: 'zoom', by: 0.2 }],
    [key('-'), { do: 'zoom', by: -0.2 }],
    [key('r'), { do: 'turn', quarters: 1 }],
    [key('R', true), { do: 'turn', quarters: -1 }],
    [key('.'), { do: 'tilt', to: 1 }],
    [key('Home'), { do: 'reset' }],
    [key('Tab'), undefined],
  ])('maps %j to %j', (pressed, change) => {
    expect(photoKey(pressed, framing)).toEqual(change)
  })
})

describe('boxKey', () => {
  test('moves and resizes the box', () => {
    expect(boxKey(key('ArrowUp'), framing)).toEqual({ do: 'moveBox', x: 0, y: -10 })
    expect(boxKey(key('-'), framing)).toEqual({ do: 'resizeBox', factor: 1 - 10 / 336 })
    expect(boxKey(key('r'), framing)).toBeUndefined()
  })
})
