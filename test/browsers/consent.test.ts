import { serveSite } from '../support/served-site.ts'
import { inEachEngine } from './support/visitor.ts'

inEachEngine(
  'the consent dialog',
  here => {
    test('is shown once, has two buttons of one size, and remembers a refusal', async () => {
      const { visitor } = here
      await visitor.visit('/')
      await visitor.sees('.consent .button')
      const sizes = () =>
        [...document.querySelectorAll('.consent .button')].map(button => {
          const { width, height } = button.getBoundingClientRect()
          return `${width} ${height}`
        })
      const [no, yes] = await visitor.run(sizes)
      expect(no).toBe(yes)
      await visitor.click('.consent .button')
      await visitor.misses('.consent')
      await visitor.visit('/faq')
      // Give the page enough time to show the dialog.
      await visitor.run(
        () =>
          new Promise<void>(done => {
            const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => done()))
            if ('requestIdleCallback' in window) requestIdleCallback(frames)
            else setTimeout(frames)
          }),
      )
      expect(await visitor.run(() => document.querySelector('.consent, script[src*=google]'))).toBe(null)
    })

    test('can be opened again', async () => {
      const { visitor } = here
      await visitor.visit('/faq')
      await visitor.click('footer a[href$="#statistics"]')
      await visitor.finds(() => document.activeElement?.matches('.consent'), true)
      await visitor.press('Escape')
      await visitor.misses('.consent')
    })
  },
  { site: () => serveSite({ env: { GA_ID: 'G-ABC123DEF4' } }) },
)
