import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../../support/eventually.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { engines } from './engines.ts'
import { type ListeningProxy, listeningProxy } from './listening-proxy.ts'
import type { Driver, Engine, Look, Point } from './tab.ts'

export type Visitor = Driver & {
  /** Loads a path of the site and waits for hydration. */
  visit(path: string): Promise<void>
  click(selector: string): Promise<void>
  /** `sees` waits until an element appears, and `misses` waits until it disappears. */
  sees(selector: string): Promise<void>
  misses(selector: string): Promise<void>
  finds<Value, Args extends unknown[]>(
    script: (...args: Args) => Value,
    wanted: Awaited<Value>,
    ...args: Args
  ): Promise<void>
}

export type Here = {
  engine: Engine
  url: string
  proxy: ListeningProxy
  visitor: Visitor
  downloads: string
  /** Returns the errors that the proxy recorded, and clears the list. A test fails if it ends with errors in the list. */
  said(): string[]
}

type Site = { url: string; stop(): Promise<void> }

/** `url` is the URL of the proxy, through which visitors open the site. */
type StartSite = (url: string) => Promise<Site>

const usual: Look = { width: 1280, height: 900, dark: false, reducedMotion: false, language: 'en-US' }

/** All tests in an engine share one window. */
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
      proxy.forwardTo(site.url)
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
        // If the page is gone, the click was successful.
        if ((await driver.run(() => (window as Aimed).hit).catch(() => undefined)) !== 'beside') return
      }
      throw new Error(`${selector} could not be clicked, because another element covers it.`)
    },
  }
}

type Hit = { hit?: 'hit' | 'beside' }
type Aimed = Window & Hit

/** Returns the centre of an element once the element is visible, at rest and not covered. Runs in the page. */
async function middleOf(selector: string): Promise<Point> {
  const element = document.querySelector(selector)!
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  // During a view transition, a snapshot covers the page and receives the clicks.
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
