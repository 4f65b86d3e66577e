import { eventually } from '../support/eventually.ts'
import { inEachEngine } from './support/visitor.ts'

inEachEngine('the record of errors in a page', here => {
  test('contains errors from the first script on', async () => {
    here.proxy.setScript(
      `console.error('planted'); setTimeout(() => { throw Error('thrown') }); Promise.reject(Error('left'))`,
    )
    await here.visitor.go(`${here.url}/faq`)
    await eventually(() => {
      for (const part of ['error: planted', 'thrown', 'rejected: Error: left']) {
        expect(here.proxy.heard.join('\n')).toContain(part)
      }
    })
    here.proxy.setScript('')
    here.said()
  })

  test('contains files that do not load and violations of the policy', async () => {
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
    // Wait for a fixed time, because the browser reports the refused style a little later, and no event announces this report.
    await new Promise(done => setTimeout(done, 500))
    here.said()
  })
})
