import { given, photoOf } from './support/files.ts'
import { inEachEngine } from './support/visitor.ts'

inEachEngine('without a connection', here => {
  test('a photo stays in the tool, and a toast explains the error', async () => {
    const { visitor } = here
    await visitor.visit('/')
    await visitor.choose('#crop input', given(here, 'photo.png', await photoOf(here)))
    await visitor.sees('#crop .crop-canvas')
    // Without a network, the chunks that load when the browser is idle would fail and show another error.
    for (const part of ['[aria-live=assertive]', '.crop-sent', '.own-portraits']) await visitor.sees(part)
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
