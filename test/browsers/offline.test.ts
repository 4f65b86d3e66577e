import { given, photoOf } from './support/files.ts'
import { inEachEngine } from './support/visitor.ts'

inEachEngine('without a connection', here => {
  test('a photo stays in the tool, and a toast explains the error', async () => {
    const { visitor } = here
    await visitor.visit('/')
    await visitor.choose('#crop input', given(here, 'photo.png', await photoOf(here)))
    await visitor.sees('#crop .crop-canvas')
    // What comes behind the page and behind the tool is there: what is cut off on its way is told by itself.
    for (const part of ['[aria-live=assertive]', '.crop-sent', '.wall-acts']) await visitor.sees(part)
    here.proxy.cutOff()
    await visitor.setOffline?.(true)
    await visitor.click('footer a[href="/privacy-policy"]')
    await visitor.sees('.toast')
    expect(await visitor.run(() => location.pathname)).toBe('/')
    await visitor.sees('#crop .crop-canvas')
    expect(await visitor.run(() => document.querySelector('.toast')!.getBoundingClientRect().height)).toBeLessThan(120)
    here.said()
  })
})
