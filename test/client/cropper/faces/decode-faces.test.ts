import { anchors, decodeFaces } from '../../../../client/cropper/faces/decode-faces.ts'

/** `logit` is the score before the sigmoid function. `box` and `nose` are measured in input pixels. */
function outputs(...found: { anchor: number; logit: number; box?: number[]; nose?: [number, number] }[]) {
  const [boxes, scores] = [new Float32Array(896 * 16), new Float32Array(896).fill(-100)]
  for (const { anchor, logit, box = [0, 0, 32, 32], nose = [0, 0] } of found) {
    scores[anchor] = logit
    boxes.set(box, anchor * 16)
    boxes.set(nose, anchor * 16 + 8)
  }
  return [boxes, scores]
}

describe('anchors', () => {
  test('cover 16 by 16 cells twice and 8 by 8 cells six times', () => {
    expect(anchors).toHaveLength(896)
    expect([anchors[0], anchors[1], anchors[2]]).toEqual([
      { x: 1 / 32, y: 1 / 32 },
      { x: 1 / 32, y: 1 / 32 },
      { x: 3 / 32, y: 1 / 32 },
    ])
    expect([anchors[32], anchors[512], anchors[895]]).toEqual([
      { x: 1 / 32, y: 3 / 32 },
      { x: 1 / 16, y: 1 / 16 },
      { x: 15 / 16, y: 15 / 16 },
    ])
  })
})

describe('decodeFaces', () => {
  test('adds boxes and points to the centre of their anchor', () => {
    const [face] = decodeFaces(outputs({ anchor: 512, logit: 2, box: [8, 16, 32, 64], nose: [4, -4] }), 0.5)
    expect(face!.score).toBeCloseTo(0.881, 3)
    expect(face!.box).toEqual({ x: 1 / 16 + (8 - 16) / 128, y: 1 / 16 + (16 - 32) / 128, width: 0.25, height: 0.5 })
    expect(face!.points).toHaveLength(6)
    expect(face!.points[2]).toEqual({ x: 1 / 16 + 4 / 128, y: 1 / 16 - 4 / 128 })
  })

  test('leaves out faces below the minimum score', () => {
    const found = outputs({ anchor: 0, logit: 0.1 }, { anchor: 895, logit: -0.1 })
    expect(decodeFaces(found, 0.5)).toHaveLength(1)
  })

  test('merges overlapping boxes into their average, weighted by score', () => {
    // The scores of the two boxes are 0.75 and 0.5.
    const found = outputs({ anchor: 512, logit: Math.log(3) }, { anchor: 513, logit: 0, box: [8, 0, 32, 32] })
    const [face, ...others] = decodeFaces(found, 0.5)
    expect(others).toEqual([])
    expect(face!.score).toBeCloseTo(0.75)
    expect(face!.box.x).toBeCloseTo(1 / 16 - 16 / 128 + (8 / 128) * 0.4)
  })

  test('keeps faces that hardly overlap, and lists the face with the highest score first', () => {
    const found = decodeFaces(outputs({ anchor: 512, logit: 1 }, { anchor: 530, logit: 3 }), 0.5)
    expect(found.map(({ score }) => score.toFixed(2))).toEqual(['0.95', '0.73'])
  })
})
