import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { limitMs } from './eventually.ts'
import { recordToasts } from './toasts.ts'

export type Tab = {
  page: Page
  context: BrowserContext
  spoken: string[]
  /** Whether a test has changed the tab in a way that `tidy` cannot undo. */
  isWorn(): boolean
  /** Resets the tab for the next visit, but keeps its process and its cache. */
  tidy(): Promise<void>
}

/** Options that `changeTab` can change in an open tab. The values are the defaults of a new context. */
const changeable = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const satisfies BrowserContextOptions

export function isChangeable(options: BrowserContextOptions): boolean {
  return Object.keys(options).every(name => name in changeable)
}

export async function changeTab({ page }: Tab, options: BrowserContextOptions): Promise<void> {
  const { viewport, ...media } = { ...changeable, ...options }
  await Promise.all([viewport && page.setViewportSize(viewport), page.emulateMedia(media as Media)])
}

type Media = Parameters<Page['emulateMedia']>[0]

/**
 * The id of the code change that `npm run mutate` tests. The site's scripts contain all changes, and the page activates the
 * change with this id.
 */
const mutant = process.env.__STRYKER_ACTIVE_MUTANT__

export async function openTab(browser: Browser, origin: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  const spoken: string[] = []
  context.on('console', message => spoken.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', fault => void spoken.push(`uncaught: ${fault.error()}`))
  context.setDefaultTimeout(limitMs)
  if (mutant)
    await context.addInitScript(activeMutant => Object.assign(window, { __stryker__: { activeMutant } }), mutant)
  await context.addInitScript(recordToasts)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const changes = noteChanges(page, context)
  return {
    page,
    context,
    spoken,
    isWorn: () => changes.lasting || page.isClosed(),
    async tidy() {
      await changes.undo()
      await clearOrigin(page, devtools, origin)
    },
  }
}

const heard = [
  'dialog',
  'download',
  'framenavigated',
  'page',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'worker',
]

function noteChanges(page: Page, context: BrowserContext) {
  const scripts: { dispose(): Promise<void> }[] = []
  const changes = {
    lasting: false,
    async undo() {
      // If `dialog` has no listener, Playwright itself closes the dialog about unsaved work.
      for (const event of heard) {
        page.removeAllListeners(event)
        context.removeAllListeners(event)
      }
      await Promise.all(context.pages().map(other => other !== page && other.close()))
      await Promise.all(scripts.splice(0).map(script => script.dispose()))
    },
  }
  for (const owner of [page, context]) {
    const add = owner.addInitScript.bind(owner) as Page['addInitScript']
    owner.addInitScript = (async (...script: Parameters<typeof add>) => {
      const added = await add(...script)
      scripts.push(added)
      return added
    }) as Page['addInitScript']
  }
  const last = <Owner extends object>(owner: Owner, ...names: (keyof Owner)[]) => {
    for (const name of names) {
      const act = (owner[name] as (...args: unknown[]) => unknown).bind(owner)
      owner[name] = ((...args: unknown[]) => {
        changes.lasting = true
        return act(...args)
      }) as Owner[keyof Owner]
    }
  }
  last(page.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt')
  last(context, 'newCDPSession', 'exposeFunction', 'exposeBinding', 'grantPermissions', 'setExtraHTTPHeaders')
  last(page, 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders')
  return changes
}

/** Opens a stub page, which needs no server, and deletes the origin's stored data. */
async function clearOrigin(page: Page, devtools: CDPSession, origin: string): Promise<void> {
  const light = `${origin}/healthz`
  await page.route(light, route => route.fulfill({ contentType: 'text/plain', body: 'ok' }))
  // Retry once, because the old page may have started a navigation, which interrupts this one.
  await page.goto(light).catch(() => page.goto(light))
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    page.context().unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  await page.context().setOffline(false)
  await page.evaluate(() => sessionStorage.clear())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.context().clearCookies()
  await devtools.send('Page.resetNavigationHistory')
}
