import { wayOf } from '../../../../client/cropper/controls/history.tsx'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

describe('wayOf', () => {
  test.each([
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'z', metaKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ key: 'Z', ctrlKey: true }, 'undo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'y', metaKey: true }, undefined],
    [{ key: 'z' }, undefined],
    [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
    [{ key: 'x', ctrlKey: true }, undefined],
  ])('maps the key %j to %s', (pressed, way) => {
    expect(wayOf({ ...none, ...pressed })).toBe(way)
  })
})
