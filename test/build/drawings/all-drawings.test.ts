import { allDrawings } from '../../../build/drawings/drawings.ts'
import { root } from '../../../build/places.ts'
import { readMessages } from '../../../build/steps/read-messages.ts'
import { isDraft, languages } from '../../../shared/languages.ts'
import { pages } from '../../../shared/routes.ts'

describe('allDrawings', () => {
  test('lists five icons, and a card for every page in every finished language', async () => {
    const drawings = await allDrawings(root, await readMessages(root, languages))
    const whole = languages.filter(row => !isDraft(row))
    const cards = Object.keys(pages).flatMap(page => whole.map(({ code }) => `social/${page}.${code}.png`))
    const icons = ['favicon.ico', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'maskable-512.png']
    expect(drawings.map(({ file }) => file).sort()).toEqual([...cards, ...icons.map(name => `icons/${name}`)].sort())
  })
})
