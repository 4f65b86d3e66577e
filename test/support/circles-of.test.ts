import { circlesOf } from './circles-of.ts'

describe('circlesOf', () => {
  test.each([
    ['no circle in a line', ['ab', 'bc'], []],
    ['no circle in a node that leads to itself', ['aa'], []],
    ['a circle of two', ['ab', 'ba'], ['ab']],
    ['a circle of three', ['ab', 'bc', 'ca', 'cd'], ['abc']],
    ['one circle for two that share a node', ['ab', 'ba', 'bc', 'cb'], ['abc']],
    ['two separate circles', ['ab', 'ba', 'bc', 'cd', 'dc'], ['ab', 'cd']],
  ])('finds %s', (_, arrows, circles) => {
    const found = circlesOf(arrows.map(arrow => [arrow[0]!, arrow[1]!] as const))
    expect(found.map(circle => circle.join('')).sort()).toEqual(circles)
  })
})
