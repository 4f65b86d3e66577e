import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allDrawings } from '../../../build/drawings/all-drawings.ts'
import type { Drawing } from '../../../build/drawings/drawing.ts'
import { ownFonts } from '../../../build/drawings/letters.ts'
import { type Drawn, readDrawn, staleWarning } from '../../../build/drawings/read-drawn.ts'
import { root } from '../../../build/places.ts'
import { readMessages } from '../../../build/steps/read-messages.ts'
import { isDraft, type Language, languages } from '../../../shared/languages.ts'
import type { Messages } from '../../../shared/messages.ts'
import { pages } from '../../../shared/routes.ts'

const megabyte = 1024 * 1024

describe('the pictures that are kept as files', () => {
  let messages: Record<Language, Messages>
  let drawings: Drawing[]
  let drawn: Drawn

  beforeAll(async () => {
    messages = await readMessages(root, languages)
    drawings = await allDrawings(root, messages)
    drawn = await readDrawn(root, drawings)
  })

  test('show what brand and texts say, or it is said which do not and what to do', () => {
    if (drawn.stale.length > 0) throw new Error(staleWarning(drawn.stale))
  })

  test('are four icons and a card for every page in every language that is no draft', () => {
    const whole = languages.filter(row => !isDraft(row))
    const cards = Object.keys(pages).flatMap(page => whole.map(({ code }) => `social/${page}.${code}.png`))
    expect(drawings.map(({ file }) => file).sort()).toEqual(
      [...cards, ...['icon-180', 'icon-192', 'icon-512', 'maskable-512'].map(name => `icons/${name}.png`)].sort(),
    )
  })

  test('are all that lies there', () => {
    const kept = ['icons', 'social'].flatMap(folder =>
      readdirSync(join(root, 'client/assets', folder)).map(name => `${folder}/${name}`),
    )
    const files = drawings.map(({ file }) => file)
    expect(kept.filter(file => !files.includes(file))).toEqual([])
  })

  test('have their size in pixels, and all cards together less than 1.5 MB', () => {
    for (const { file, width, height } of drawings) {
      const bytes = drawn.fresh.get(file)!
      expect([file, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([file, width, height])
    }
    const cards = [...drawn.fresh].filter(([file]) => file.startsWith('social/'))
    const total = cards.reduce((sum, [, { length }]) => sum + length, 0)
    process.stdout.write(`${cards.length} social cards: ${Math.round(total / 1024)} kB\n`)
    expect(total).toBeLessThan(1.5 * megabyte)
  })

  test('are stale when a word on them changes, and only those', async () => {
    const { faq } = messages.ko
    const changed = { ...messages, ko: { ...messages.ko, faq: { ...faq, title: `${faq.title}!` } } }
    const { stale } = await readDrawn(root, await allDrawings(root, changed))
    expect(stale.map(({ file }) => file)).toEqual(['social/faq.ko.png'])
  })

  test('every language that shares characters with another has fonts in its own forms', () => {
    const sharing = languages.map(({ tag }) => tag).filter(tag => /^(zh|ja|ko)/.test(tag))
    expect(sharing).toHaveLength(3)
    for (const tag of sharing) expect([tag, ownFonts[tag]?.length]).not.toEqual([tag, undefined])
  })
})
