import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../../support/eventually.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { engines } from './engines.ts'
import { type ListeningProxy, listeningProxy } from './listening-proxy.ts'
import type { Driver, Engine, Look, Point } from './tab.ts'

/** A browser's tab, and what a person does in it. */
export type Visitor = Driver & {
  /** Loads an address of the site and waits for the page to be taken over. */
  visit(path: string): Promise<void>
  /** Scrolls an element into sight and presses its middle. */
  click(selector: string): Promise<void>
  /** Waits for an element to be there, or to be gone. */
  sees(selector: string): Promise<void>
  misses(selector: string): Promise<void>
  /** Waits for a function of the page to answer with the value. */
  finds<Value, Args extends unknown[]>(
    script: (...args: Args) => Value,
    wanted: Awaited<Value>,
    ...args: Args
  ): Promise<void>
}

export type Here = {
  engine: Engine
  /** The address that the visitor knows the site by. */
  url: string
  proxy: ListeningProxy
  visitor: Visitor
  /** Folder of what is downloaded. */
  downloads: string
  /** What was heard and is no fault is taken away by whoever expects it. */
  said(): string[]
}

type Site = { url: string; stop(): Promise<void> }

/** Starts a site that visitors know by another address. */
type StartSite = (url: string) => Promise<Site>

const usual: Look = { width: 1280, height: 900, dark: false, reducedMotion: false, language: 'en-US' }

/** The tests of a `describe` in each engine: one window for all of them, in which nothing may be said that nobody asks for. */
export function inEachEngine(
  what: string,
  tests: (here: Here) => void,
  { look = {}, site: start = sharedSite as StartSite }: { look?: Partial<Look>; site?: StartSite } = {},
): void {
  describe.each(engines)(`$name: ${what}`, engine => {
    const here = { engine } as Here
    let site: Site
    beforeAll(async () => {
      const proxy = await listeningProxy()
      site = await start(proxy.url)
      proxy.standBefore(site.url)
      const downloads = mkdtempSync(join(tmpdir(), 'visitor-'))
      const driver = await engine.open(downloads, { ...usual, ...look })
      const said = () => proxy.heard.splice(0)
      Object.assign(here, { proxy, url: proxy.url, downloads, said, visitor: visitorOf(driver, proxy.url) })
    })
    afterAll(async () => {
      await here.visitor?.close()
      await here.proxy?.stop()
      await site?.stop()
      rmSync(here.downloads, { recursive: true, force: true, maxRetries: 5 })
    })
    afterEach(() => expect(here.said()).toEqual([]))
    tests(here)
  })
}

function visitorOf(driver: Driver, url: string): Visitor {
  const finds: Visitor['finds'] = (script, wanted, ...args) =>
    eventually(async () => expect(await driver.run(script, ...args)).toEqual(wanted))
  const isThere = (selector: string) => document.querySelector(selector) !== null
  const sees = (selector: string) =>
    eventually(async () => expect([selector, await driver.run(isThere, selector)]).toEqual([selector, true]))
  return {
    ...driver,
    finds,
    sees,
    misses: selector => finds(isThere, false, selector),
    async visit(path) {
      await driver.go(url + path)
      await sees('html[data-hydrated]')
    },
    async click(selector) {
      await sees(selector)
      for (let tries = 5; tries > 0; tries--) {
        await driver.move([await driver.run(middleOf, selector)], 'mouse')
        // A page that is gone has heard it; else what moved away under the pointer was missed.
        if ((await driver.run(() => (window as Aimed).hit).catch(() => undefined)) !== 'beside') return
      }
      throw new Error(`${selector} could not be pressed: something else lies there.`)
    },
  }
}

type Hit = { hit?: 'hit' | 'beside' }
type Aimed = Window & Hit

/** Runs in the page: the middle of an element that has come to rest in sight, with nothing above it. */
async function middleOf(selector: string): Promise<Point> {
  const element = document.querySelector(selector)!
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  // While a page comes, its picture lies above it and takes the pointer.
  const isComing = () =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
  const listen = ({ target }: Event) => {
    Object.assign(window, { hit: element.contains(target as Element) ? 'hit' : 'beside' } satisfies Hit)
  }
  Object.assign(window, { hit: 'beside' } satisfies Hit)
  document.addEventListener('click', listen, { capture: true, once: true })
  const isCovered = ({ x, y }: Point) => !element.contains(document.elementFromPoint(x, y))
  for (let [before, tries] = ['', 80]; tries > 0; tries--) {
    const now = place()
    if (before === JSON.stringify(now) && !isComing() && !isCovered(now)) return now
    before = JSON.stringify(now)
    await new Promise(done => setTimeout(done, 60))
  }
  return place()
}
