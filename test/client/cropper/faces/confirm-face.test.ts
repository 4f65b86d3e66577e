import { confirmFace } from '../../../../client/cropper/faces/confirm-face.ts'
import type { Found, Look } from '../../../../client/cropper/faces/look.ts'

const face = (score: number, moved = 0): Found => ({
  score,
  box: { x: 200, y: 200, width: 100, height: 100 },
  points: [
    [230, 235],
    [270, 235],
    [250, 260],
    [250, 280],
    [205, 240],
    [295, 240],
  ].map(([x, y]) => ({ x: x! + moved, y: y! })),
})

function seeing(...faces: Found[]): Look {
  const left = [...faces]
  return (_, least) => [left.shift() ?? face(0)].filter(({ score }) => score >= least)
}

function onItsSide(found: Found): Found {
  return { ...found, points: found.points.map(({ x, y }) => ({ x: 250 - (y - 250), y: x })) }
}

const first = face(0.6)

describe('confirmFace', () => {
  test.each([
    ['a certain face without another search', [face(0.85)], 1],
    ['a doubtful face that looks the same in the third looks', [face(0.75), face(0.8, 3), face(0.7, -3)], 1],
    ['a certain face on its side', [onItsSide(face(0.85))], 1],
    ['a face of the second, closer square', [face(0.6), face(0.85)], 1],
  ])('keeps %s', (_, faces, count) => {
    expect(confirmFace(seeing(...faces), first)).toHaveLength(count)
  })

  test.each([
    ['a face with a low score in both squares, such as a collar', [face(0.6), face(0.7)]],
    ['a doubtful face with lower scores, such as a reflection in water', [face(0.75), face(0.6), face(0.6)]],
    ['a doubtful face whose points move, such as a clasp', [face(0.75), face(0.75, 3), face(0.75, 30)]],
    ['a doubtful face on its side', [face(0.75), face(0.95), face(0.95)].map(onItsSide)],
    ['a doubtful face that is invisible in the mirror', [face(0.75), face(0.95), face(0.4)]],
  ])('rejects %s', (_, faces) => {
    expect(confirmFace(seeing(...faces), first)).toEqual([])
  })

  test('searches around the face, then to the right and below, and then in the mirror', () => {
    const squares: unknown[] = []
    const look = seeing(face(0.75), face(0.75), face(0.75))
    confirmFace((square, least) => {
      squares.push(square)
      return look(square, least)
    }, first)
    expect(squares).toEqual([
      { x: 125, y: 125, side: 250, isMirrored: false },
      { x: 150, y: 150, side: 250, isMirrored: false },
      { x: 110, y: 110, side: 320, isMirrored: true },
    ])
  })
})
