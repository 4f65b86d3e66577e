import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cardLooks } from '../../../build/drawings/card-looks.ts'
import { root } from '../../../build/places.ts'
import { viewFiles } from '../../../build/view-files.ts'
import type { PageName } from '../../../shared/routes.ts'

const looks = Object.entries(cardLooks).map(([page, look]) => [page as PageName, look] as const)
const walls = readFileSync(join(root, 'client/styles/walls.css'), 'utf8')
const tokens = readFileSync(join(root, 'client/styles/tokens.css'), 'utf8')

describe('the card of a page', () => {
  test.each(looks)('%s shows the portrait that hangs there', (page, { portrait }) => {
    const folder = join(root, dirname(viewFiles[page]))
    const sources = readdirSync(folder).filter(name => name.endsWith('.tsx'))
    const texts = sources.map(name => readFileSync(join(folder, name), 'utf8'))
    expect(texts.filter(text => text.includes(`/portraits/${portrait}.svg'`))).not.toEqual([])
  })

  test.each(looks)('%s has the wall of the page', (page, { wall }) => {
    const [, painted] = new RegExp(`\\.site-${page} \\{\\s*--wall: var\\(--wall-(\\w+)\\)`).exec(walls) ?? []
    const [, usual] = /--wall: var\(--wall-(\w+)\)/.exec(tokens)!
    expect(painted ?? usual).toBe(wall)
  })
})
