import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownFonts } from '../../../build/drawings/card-document.ts'
import { allDrawings } from '../../../build/drawings/drawings.ts'
import type { Drawing } from '../../../build/drawings/read-drawn.ts'
import { type Drawn, drawnWarnings, readDrawn } from '../../../build/drawings/read-drawn.ts'
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

  test('show what brand and texts say', () => {
    expect(drawnWarnings(drawn)).toEqual([])
  })

  test('are five icons and a card for every page in every language that is no draft', () => {
    const whole = languages.filter(row => !isDraft(row))
    const cards = Object.keys(pages).flatMap(page => whole.map(({ code }) => `social/${page}.${code}.png`))
    expect(drawings.map(({ file }) => file).sort()).toEqual(
      [
        ...cards,
        ...['favicon.ico', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'maskable-512.png'].map(
          name => `icons/${name}`,
        ),
      ].sort(),
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
    for (const { file, width, height } of drawings.filter(({ file }) => file.endsWith('.png'))) {
      const { bytes } = drawn.kept.get(file)!
      expect([file, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([file, width, height])
    }
    const cards = [...drawn.kept].filter(([file]) => file.startsWith('social/'))
    const total = cards.reduce((sum, [, { bytes }]) => sum + bytes.length, 0)
    process.stdout.write(`${cards.length} social cards: ${Math.round(total / 1024)} kB\n`)
    expect(total).toBeLessThan(1.5 * megabyte)
  })

  test('stay when a word on them changes, with the words that they show, and it is said which', async () => {
    const { faq } = messages.ko
    const changed = { ...messages, ko: { ...messages.ko, faq: { ...faq, title: `${faq.title}!` } } }
    const now = await readDrawn(root, await allDrawings(root, changed))
    expect(now.outdated.map(({ file }) => file)).toEqual(['social/faq.ko.png'])
    expect(now.missing).toEqual([])
    expect(now.kept.get('social/faq.ko.png')).toEqual(drawn.kept.get('social/faq.ko.png'))
    expect(drawnWarnings(now)).toEqual([
      'Drawn with older words, and shown with them: social/faq.ko.png. Run "npm run brand".',
    ])
  })

  test('are left out when the look changes', async () => {
    const others = drawings.map(drawing => ({ ...drawing, look: () => `${drawing.look()}<!-- other colours -->` }))
    const { kept, missing } = await readDrawn(root, others)
    expect([kept.size, missing.length]).toEqual([0, drawings.length])
  })

  test('every language that shares characters with another has fonts in its own forms', () => {
    const sharing = languages.map(({ tag }) => tag).filter(tag => /^(zh|ja|ko)/.test(tag))
    expect(sharing).toHaveLength(3)
    for (const tag of sharing) expect([tag, ownFonts[tag]?.length]).not.toEqual([tag, undefined])
  })
})
