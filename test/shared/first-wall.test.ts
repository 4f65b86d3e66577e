import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { viewFiles } from '../../build/view-files.ts'
import { firstWall } from '../../shared/first-wall.ts'
import type { View } from '../../shared/payload.ts'

const walls = readFileSync(join(root, 'client/styles/walls.css'), 'utf8')
const tokens = readFileSync(join(root, 'client/styles/tokens.css'), 'utf8')

describe('firstWall', () => {
  test.each(Object.keys(viewFiles) as View[])('is what the stylesheet paints on top of %s', view => {
    const [, painted] = new RegExp(`\\.site-${view} \\{\\s*--wall: var\\(--wall-(\\w+)\\)`).exec(walls) ?? []
    const [, usual] = /--wall: var\(--wall-(\w+)\)/.exec(tokens)!
    expect(firstWall(view)).toBe(painted ?? usual)
  })
})
