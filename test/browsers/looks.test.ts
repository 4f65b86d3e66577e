import { eventually } from '../support/eventually.ts'
import { colorsOf } from './support/colors-of.ts'
import { inEachEngine } from './support/visitor.ts'

inEachEngine(
  'in the dark, with reduced motion',
  here => {
    test('pages are dark and appear without animation', async () => {
      const { visitor } = here
      await visitor.visit('/faq')
      const asks = () => [
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches,
      ]
      expect(await visitor.run(asks)).toEqual([true, true])
      const light = () => {
        const [r, g, b] = getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)!
          .map(Number)
        return (r! + g! + b!) / 3
      }
      expect(await visitor.run(light)).toBeLessThan(90)
      await visitor.click('footer a[href="/terms-conditions"]')
      await visitor.finds(() => location.pathname, '/terms-conditions')
      const moving = () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length
      expect(await visitor.run(moving)).toBe(0)
      await eventually(async () => expect((await colorsOf(visitor)).light).toBeLessThan(128))
    })
  },
  { look: { dark: true, reducedMotion: true } },
)
