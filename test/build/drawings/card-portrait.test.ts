import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cardPortrait } from '../../../build/drawings/card-portrait.ts'
import { root } from '../../../build/places.ts'
import { viewFiles } from '../../../build/view-files.ts'
import { type PageName, pages } from '../../../shared/routes.ts'

const all = Object.keys(pages) as PageName[]
const own = all.filter(page => page === 'index' || cardPortrait(page) !== cardPortrait('index'))

describe('the card of a page', () => {
  test.each(own)('%s shows the portrait that hangs there', page => {
    const folder = join(root, dirname(viewFiles[page]))
    const sources = readdirSync(folder).filter(name => name.endsWith('.tsx'))
    const texts = sources.map(name => readFileSync(join(folder, name), 'utf8'))
    expect(texts.filter(text => text.includes(`/portraits/${cardPortrait(page)}.svg'`))).not.toEqual([])
  })
})
