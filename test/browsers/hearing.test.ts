import { eventually } from '../support/eventually.ts'
import { inEachEngine } from './support/visitor.ts'

inEachEngine('what goes wrong in a page', here => {
  test('is heard from its first script on', async () => {
    here.proxy.plant(
      `console.error('planted'); setTimeout(() => { throw Error('thrown') }); Promise.reject(Error('left'))`,
    )
    await here.visitor.go(`${here.url}/faq`)
    await eventually(() => {
      for (const part of ['error: planted', 'thrown', 'rejected: Error: left']) {
        expect(here.proxy.heard.join('\n')).toContain(part)
      }
    })
    here.proxy.plant('')
    here.said()
  })

  test('is heard of what does not load, and of what the policy refuses', async () => {
    await here.visitor.visit('/faq')
    await here.visitor.run(() => {
      const add = (element: HTMLElement) => document.body.append(element)
      add(Object.assign(new Image(), { src: '/assets/nothing.png' }))
      add(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
    })
    await eventually(() => {
      for (const part of ['404: GET /assets/nothing.png', 'not loaded: ', 'refused: style-src']) {
        expect(here.proxy.heard.join('\n')).toContain(part)
      }
    })
    // The browser itself reports the refusal a little later.
    await new Promise(done => setTimeout(done, 500))
    here.said()
  })
})
