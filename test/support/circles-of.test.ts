import { circlesOf } from './circles-of.ts'

describe('circlesOf', () => {
  test.each([
    ['a line', ['ab', 'bc'], []],
    ['a node that leads to itself', ['aa'], []],
    ['two', ['ab', 'ba'], ['ab']],
    ['a way round by three', ['ab', 'bc', 'ca', 'cd'], ['abc']],
    ['two that touch in one node', ['ab', 'ba', 'bc', 'cb'], ['abc']],
    ['two apart', ['ab', 'ba', 'bc', 'cd', 'dc'], ['ab', 'cd']],
  ])('%s', (_, arrows, circles) => {
    const found = circlesOf(arrows.map(arrow => [arrow[0]!, arrow[1]!] as const))
    expect(found.map(circle => circle.join('')).sort()).toEqual(circles)
  })
})
