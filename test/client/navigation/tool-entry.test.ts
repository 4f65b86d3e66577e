import { innerPath } from '../../support/sample-routes.ts'
import { clickEvent, FakeElement, FakeLink, tick } from './fake-browser.ts'
import { withNavigation } from './fake-site.ts'

const mark = () => history.state.tool
const photo = new Blob(['photo'])

async function ticks() {
  for (let i = 0; i < 5; i++) await tick()
}

describe('the tool', () => {
  test('adds a history entry and loads the link to the photo when it opens, but not for another photo', async () => {
    const { choosePhoto, closeTool, browser, calls } = await withNavigation()
    choosePhoto(photo)
    expect([mark(), browser.entries.length, location.pathname, calls.photoLink]).toEqual(['opened', 2, '/', 1])
    choosePhoto(photo)
    await tick()
    expect([browser.entries.length, browser.at(), calls.photoLink]).toEqual([2, 1, 1])
    closeTool()
    expect(calls.photoLink).toBe(1)
  })

  test('restores the previous scroll position of the page when it closes with Back', async () => {
    const { choosePhoto, browser } = await withNavigation()
    Object.assign(globalThis, { scrollY: 30 })
    choosePhoto(photo)
    Object.assign(globalThis, { scrollY: 90 })
    await browser.go(-1)
    expect(browser.scrolls.at(-1)).toEqual({ top: 30, behavior: 'instant' })
  })

  test('that opened before the navigation code was loaded gets a history entry', async () => {
    const { browser } = await withNavigation({ prepare: ({ choosePhoto }) => choosePhoto(photo) })
    expect([mark(), browser.entries.length]).toEqual(['opened', 2])
  })

  test('that opens on another page adds no entry, and leaves the entry of the page unchanged', async () => {
    const { choosePhoto, browser } = await withNavigation({ path: innerPath })
    choosePhoto(photo)
    expect([mark(), browser.entries.length]).toEqual([undefined, 1])
  })

  test('closes with Back and opens with Forward, with its photo', async () => {
    const { choosePhoto, browser, photoStore } = await withNavigation()
    choosePhoto(photo)
    await browser.go(-1)
    expect(photoStore.getState().tool).toBe('closed')
    await browser.go(1)
    expect(photoStore.getState()).toMatchObject({ tool: 'open', file: photo })
    expect(browser.entries).toHaveLength(2)
  })

  test('does not open with Forward if there is no longer a photo', async () => {
    const { choosePhoto, browser, photoStore } = await withNavigation()
    choosePhoto(photo)
    await browser.go(-1)
    photoStore.setState({ file: undefined })
    await browser.go(1)
    expect(photoStore.getState().tool).toBe('closed')
    photoStore.setState({ unsaved: false })
    await tick()
    expect(browser.at()).toBe(1)
  })

  test('that is closed on its own page goes back to the entry before it', async () => {
    const { choosePhoto, closeTool, browser, photoStore } = await withNavigation()
    choosePhoto(photo)
    closeTool()
    await tick()
    expect([browser.at(), mark(), photoStore.getState().tool]).toEqual([0, undefined, 'closed'])
  })

  test('stays open in a new history entry if it is opened again before the browser has gone back', async () => {
    const { choosePhoto, openTool, closeTool, browser, photoStore } = await withNavigation()
    choosePhoto(photo)
    closeTool()
    openTool()
    await tick()
    expect([photoStore.getState().tool, browser.at(), mark()]).toEqual(['open', 1, 'opened'])
    await browser.go(-1)
    expect(photoStore.getState().tool).toBe('closed')
  })

  test('is removed from the current history entry if it is closed at a later entry than its own', async () => {
    const { choosePhoto, closeTool, browser, go } = await withNavigation()
    choosePhoto(photo)
    await go('/#b')
    expect([mark(), browser.entries.length]).toEqual(['kept', 3])
    closeTool()
    await tick()
    expect([mark(), browser.at()]).toEqual([undefined, 2])
  })

  test('that is closed on another page does not change the history', async () => {
    const { choosePhoto, closeTool, browser } = await withNavigation({ path: innerPath })
    choosePhoto(photo)
    closeTool()
    await tick()
    expect([browser.at(), browser.entries.length, mark()]).toEqual([0, 1, undefined])
  })

  test('is open and keeps its entry when the visitor goes back from another page', async () => {
    const { choosePhoto, browser, go, photoStore, shown } = await withNavigation()
    choosePhoto(photo)
    await go(innerPath)
    await browser.go(-1)
    await ticks()
    expect([shown().view, photoStore.getState().tool, mark()]).toEqual(['index', 'open', 'opened'])
  })

  test('closes when the visitor goes back to a page that was left before it opened', async () => {
    const { choosePhoto, browser, go, photoStore } = await withNavigation()
    await go(innerPath)
    choosePhoto(photo)
    await browser.go(-1)
    await ticks()
    expect(photoStore.getState().tool).toBe('closed')
  })

  test('is closed after a reload, which goes back to the entry before it', async () => {
    const site = await withNavigation({ path: '/', tool: 'opened' })
    await tick()
    expect([site.browser.at(), mark()]).toEqual([0, undefined])
  })
})

describe('the browser’s question about unsaved work', () => {
  const click = async (link: FakeElement) => {
    const site = await withNavigation()
    const release = site.holdUnsaved()
    const before = site.browser.listeners('beforeunload')
    jest.useFakeTimers()
    site.browser.dispatch(clickEvent(link), 'document')
    const during = site.browser.listeners('beforeunload') - before
    jest.advanceTimersByTime(500)
    const after = site.browser.listeners('beforeunload') - before
    jest.useRealTimers()
    release()
    return [during, after]
  }

  test('is off for half a second after a click on a link to an e-mail address', async () => {
    expect(await click(new FakeLink('mailto:a@example.com'))).toEqual([-1, 0])
  })

  test.each([
    ['a link to a page', () => new FakeLink(innerPath)],
    ['a link to another site', () => new FakeLink('http://other.test/')],
    ['a button', () => new FakeElement('button')],
  ])('stays on after a click on %s', async (_name, link) => {
    await withNavigation()
    expect((await click(link()))[0]).toBe(0)
  })
})
