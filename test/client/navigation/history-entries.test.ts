import { innerPath } from '../../support/sample-routes.ts'
import { fakeSite } from './fake-site.ts'

async function load(options: Parameters<typeof fakeSite>[0] & { before?: () => void } = {}) {
  const site = await fakeSite(options)
  options.before?.()
  const entries = await import('../../../client/navigation/history-entries.ts')
  return { ...site, entries }
}
const scrolled = (top: number) => Object.assign(globalThis, { scrollY: top })
const state = () => history.state as { key: string; at: number; tool?: string; other?: number }

describe('the history', () => {
  test('takes over scroll restoration and the entry of the document, and marks the entry as one without the tool', async () => {
    const { entries, browser, choosePhoto } = await load()
    choosePhoto(new Blob())
    history.replaceState({ other: 1 }, '')
    expect(entries.isOurs()).toBe(false)
    entries.takeOverScrolling()
    expect(state()).toEqual({ key: expect.stringMatching(/^[a-z\d]{6,8}$/), at: 0, tool: undefined, other: 1 })
    expect([entries.isOurs(), history.scrollRestoration, browser.scrolls]).toEqual([true, 'manual', []])
  })

  test('keeps an entry that it has made itself', async () => {
    const { entries } = await load()
    history.replaceState({ key: 'mine', at: 3 }, '')
    entries.takeOverScrolling()
    expect(state()).toEqual({ key: 'mine', at: 3 })
  })

  test('knows the path of the document, even if the URL changed before the scripts ran', async () => {
    const { entries } = await load({ path: innerPath, documentPath: '/' })
    entries.takeOverScrolling()
    expect(entries.shownPath()).toBe('/')
    entries.markAsShown()
    expect(entries.shownPath()).toBe(innerPath)
  })

  test('uses the path of the URL if the document is an error page', async () => {
    const { entries } = await load({ path: '/nowhere' })
    entries.takeOverScrolling()
    expect(entries.shownPath()).toBe('/nowhere')
  })

  test.each([
    ['restores the scroll position of the entry if the browser did not', 0, [{ top: 80, behavior: 'instant' }]],
    ['keeps the scroll position that the browser has restored', 10, []],
  ])('%s', async (_name, top, scrolls) => {
    const { entries, browser } = await load()
    history.replaceState({ key: 'mine', at: 0 }, '')
    browser.session.set('places', JSON.stringify({ mine: { top: 80, open: [] } }))
    scrolled(top)
    entries.takeOverScrolling()
    expect(browser.scrolls).toEqual(scrolls)
  })

  test('saves the scroll position when the page is hidden, and lets the browser restore it', async () => {
    const { entries, browser } = await load()
    entries.takeOverScrolling()
    scrolled(33)
    browser.dispatch(new Event('pagehide'))
    expect(JSON.parse(browser.session.get('places')!)).toEqual({ [state().key]: { top: 33, open: [] } })
    expect(history.scrollRestoration).toBe('auto')
    browser.dispatch(new Event('pageshow'))
    expect(history.scrollRestoration).toBe('manual')
  })

  test('saves a scroll position for each entry', async () => {
    const { entries, browser } = await load()
    entries.takeOverScrolling()
    expect(entries.savedScroll()).toBeUndefined()
    scrolled(5)
    entries.saveScroll()
    entries.pushEntry('/a')
    entries.markAsShown()
    expect(entries.savedScroll()).toBeUndefined()
    scrolled(6)
    entries.saveScroll()
    expect(entries.savedScroll()?.top).toBe(6)
    await browser.go(-1)
    expect(entries.savedScroll()?.top).toBe(5)
  })

  test.each([
    ['nothing', undefined, false, undefined],
    ['that the tool stayed open', undefined, true, 'kept'],
    ['that it opened the tool', 'opened', true, 'opened'],
  ] as const)('marks a new entry with %s', async (_name, mark, isOpen, expected) => {
    const { entries, choosePhoto } = await load()
    entries.takeOverScrolling()
    const first = state()
    if (isOpen) choosePhoto(new Blob())
    if (mark) entries.pushEntry('/a', mark)
    else entries.pushEntry('/a')
    expect([location.pathname, state().at, entries.toolOfEntry()]).toEqual(['/a', 1, expected])
    expect(state().key).not.toBe(first.key)
    entries.pushEntry('/b')
    expect(state().at).toBe(2)
  })

  test('numbers an entry that it has not made as 0, and the next entry as 1', async () => {
    const { entries } = await load()
    entries.pushEntry('/a')
    expect(state().at).toBe(1)
  })

  test('takes over an entry that the browser made, and marks the entry as one in which the tool stayed open', async () => {
    const { entries, browser, choosePhoto } = await load()
    entries.takeOverScrolling()
    entries.pushEntry('/a')
    entries.markAsShown()
    choosePhoto(new Blob())
    await browser.type('/a#b')
    expect(entries.isOurs()).toBe(false)
    entries.adoptEntry()
    expect([state().at, entries.toolOfEntry()]).toEqual([2, 'kept'])
    const { key } = state()
    entries.adoptEntry()
    expect(state().key).toBe(key)
  })

  test('removes the mark of the tool from an entry and keeps the other properties', async () => {
    const { entries } = await load()
    entries.takeOverScrolling()
    entries.pushEntry('/a', 'opened')
    const { key } = state()
    entries.forgetToolOfEntry()
    expect([entries.toolOfEntry(), state().key, state().at]).toEqual([undefined, key, 1])
  })

  test.each([
    [-2, 2],
    [-1, 1],
    [0, 0],
  ])('returns to the entry of the shown page after %d steps', async (steps, back) => {
    const { entries, browser } = await load()
    entries.takeOverScrolling()
    entries.pushEntry('/a')
    entries.pushEntry('/b')
    entries.markAsShown()
    if (steps) await browser.go(steps)
    const go = jest.spyOn(history, 'go')
    entries.returnToShown()
    expect(go.mock.calls).toEqual(back ? [[back]] : [])
  })
})
