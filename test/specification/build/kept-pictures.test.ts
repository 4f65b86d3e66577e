import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownFonts } from '../../../build/drawings/card-document.ts'
import { allDrawings } from '../../../build/drawings/drawings.ts'
import { type Drawing, type Drawn, drawnWarnings, readDrawn } from '../../../build/drawings/read-drawn.ts'
import { root } from '../../../build/places.ts'
import { readMessages } from '../../../build/steps/read-messages.ts'
import { languages } from '../../../shared/languages.ts'

const budget = 1.5 * 1024 * 1024

const advice = 'npm run brand draws what is missing or outdated, and removes files that nothing shows any more.'

describe('the icons and social cards in client/assets', () => {
  let drawings: Drawing[]
  let drawn: Drawn

  beforeAll(async () => {
    drawings = await allDrawings(root, await readMessages(root, languages))
    drawn = await readDrawn(root, drawings)
  })

  test('show the current brand and texts', () => {
    const pageOf = (file: string) => /social\/(.+)\.\w+\.png/.exec(file)?.[1]
    const drawnPages = new Set([...drawn.kept.keys()].map(pageOf))
    // A page without a card of its own uses the home page's card.
    const missing = drawn.missing.filter(({ file }) => pageOf(file) === 'index' || drawnPages.has(pageOf(file)))
    expect({ advice, warnings: drawnWarnings({ ...drawn, missing }) }).toEqual({ advice, warnings: [] })
  })

  test('are the only files in their folders', () => {
    const kept = ['icons', 'social'].flatMap(folder =>
      readdirSync(join(root, 'client/assets', folder)).map(name => `${folder}/${name}`),
    )
    const files = drawings.map(({ file }) => file)
    expect({ advice, unused: kept.filter(file => !files.includes(file)) }).toEqual({ advice, unused: [] })
  })

  test('have their size in pixels', () => {
    const sizes = [...drawn.kept].filter(([file]) => file.endsWith('.png'))
    const wrong = sizes.filter(([file, { bytes }]) => {
      const { width, height } = drawings.find(drawing => drawing.file === file)!
      return bytes.readUInt32BE(16) !== width || bytes.readUInt32BE(20) !== height
    })
    expect({ advice, wrong: wrong.map(([file]) => file) }).toEqual({ advice, wrong: [] })
  })

  test('take less than 1.5 MB for all cards', () => {
    const cards = [...drawn.kept].filter(([file]) => file.startsWith('social/'))
    const total = cards.reduce((sum, [, { bytes }]) => sum + bytes.length, 0)
    process.stdout.write(`${cards.length} social cards: ${Math.round(total / 1024)} kB\n`)
    expect(total).toBeLessThan(budget)
  })

  test.each(languages.filter(({ tag }) => /^(zh|ja|ko)/.test(tag)))(
    'use fonts with the letter forms of $tag, which shares characters with other languages',
    ({ tag }) => {
      const advice = 'Add the fonts of this tag to ownFonts in build/drawings/card-document.ts.'
      expect({ advice, hasFonts: (ownFonts[tag]?.length ?? 0) > 0 }).toEqual({ advice, hasFonts: true })
    },
  )
})
