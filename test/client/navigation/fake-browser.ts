/** Errors that listeners have thrown since the last call of `tick`. */
const failures: unknown[] = []

type Listener = (event: Event) => void
const guards = new WeakMap<Listener, Listener>()

/** An uncaught error of a listener would end the Node process. */
class FakeTarget extends EventTarget {
  override addEventListener(name: string, listener: Listener, options?: AddEventListenerOptions) {
    const guard = guards.get(listener) ?? guardOf(listener)
    guards.set(listener, guard)
    super.addEventListener(name, guard, options)
  }
  override removeEventListener(name: string, listener: Listener) {
    super.removeEventListener(name, guards.get(listener) ?? listener)
  }
}

function guardOf(listener: Listener): Listener {
  return event => {
    try {
      listener(event)
    } catch (error) {
      failures.push(error)
    }
  }
}

export class FakeElement extends FakeTarget {
  readonly attributes = new Map<string, string>()
  readonly scrolls: unknown[] = []
  readonly focuses: unknown[] = []
  readonly dataset: Record<string, string> = {}
  parentElement: FakeElement | null = null
  tabIndex: number | undefined
  open = false
  removed = false
  textContent = ''

  readonly name: string
  readonly isFocusable: boolean

  constructor(name: string, attributes: Record<string, string> = {}, isFocusable = false) {
    super()
    this.name = name
    this.isFocusable = isFocusable
    for (const [key, value] of Object.entries(attributes)) this.attributes.set(key, value)
  }

  getAttribute = (name: string) => this.attributes.get(name) ?? null
  hasAttribute = (name: string) => this.attributes.has(name)
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  removeAttribute(name: string) {
    this.attributes.delete(name)
    if (name === 'tabindex') this.tabIndex = undefined
  }
  focus(options: unknown) {
    this.focuses.push(options)
    if (this.isFocusable || this.tabIndex !== undefined) Object.assign(document, { activeElement: this })
  }
  scrollIntoView = (options: unknown) => void this.scrolls.push(options)
  remove = () => {
    this.removed = true
  }
  closest(selector: string): FakeElement | null {
    return this.name === selector.split('[', 1)[0] ? this : (this.parentElement?.closest(selector) ?? null)
  }
}

export class FakeLink extends FakeElement {
  target = ''
  readonly href: string

  constructor(href: string, attributes: Record<string, string> = {}) {
    super('a', { href, ...attributes })
    this.href = new URL(href, location.href).href
    this.target = attributes.target ?? ''
    if ('data-switch' in attributes) this.dataset.switch = ''
  }
  get origin() {
    return new URL(this.href).origin
  }
  get pathname() {
    return new URL(this.href).pathname
  }
  get protocol() {
    return new URL(this.href).protocol
  }
}

export const origin = 'https://site.test'

export function fakeBrowser(path = '/') {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: origin + path }]
  let at = 0
  const target = new FakeTarget()
  const documentTarget = new FakeTarget()
  failures.length = 0
  const body = new FakeElement('body')
  const browser = {
    entries,
    at: () => at,
    loads: [] as string[],
    scrolls: [] as unknown[],
    found: {} as Record<string, FakeElement[]>,
    ids: {} as Record<string, FakeElement>,
    head: [] as FakeElement[],
    session: new Map<string, string>(),
    local: new Map<string, string>(),
    requests: [] as string[],
    answer: (_path: string): unknown => {
      throw new TypeError('Failed to fetch')
    },
    online: true,
    connection: undefined as { saveData?: boolean } | undefined,
    reducedMotion: false,
    transitions: 0,
    listeners: (name: string) => counts.get(name) ?? 0,
    dispatch: (event: Event, to: 'window' | 'document' = 'window') =>
      (to === 'window' ? target : documentTarget).dispatchEvent(event),
    async go(steps: number) {
      history.go(steps)
      await tick()
    },
    /** Changes the URL as the browser does after the visitor types a hash into the address bar. */
    async type(url: string) {
      entries.splice(at + 1)
      entries.push({ state: null, url: new URL(url, location.href).href })
      at++
      target.dispatchEvent(new Event('popstate'))
      await tick()
    },
  }
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const storage = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const here = () => new URL(entries[at]!.url)
  const globals = {
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]!.state
      },
      get length() {
        return entries.length
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1)
        entries.push({ state: structuredClone(state), url: new URL(url, location.href).href })
        at++
      },
      replaceState(state: unknown, _: string, url = location.href) {
        entries[at] = { state: structuredClone(state), url: new URL(url, location.href).href }
      },
      go: (steps: number) =>
        queueMicrotask(() => {
          if (!entries[at + steps]) return
          at += steps
          target.dispatchEvent(new Event('popstate'))
        }),
      back: () => history.go(-1),
    },
    location: {
      get href() {
        return here().href
      },
      get pathname() {
        return here().pathname
      },
      get search() {
        return here().search
      },
      get hash() {
        return here().hash
      },
      origin,
      protocol: 'https:',
      assign: (href: string) => void browser.loads.push(href),
      reload: () => void browser.loads.push('reload'),
    },
    document: Object.assign(documentTarget, {
      title: '',
      cookie: '',
      body,
      activeElement: body,
      documentElement: new FakeElement('html'),
      head: { append: (...nodes: FakeElement[]) => void browser.head.push(...nodes) },
      querySelector: (selector: string) => browser.found[selector]?.[0] ?? null,
      querySelectorAll: (selector: string) => browser.found[selector] ?? [],
      getElementById: (id: string) => browser.ids[id] ?? null,
      createElement: (name: string) => new FakeElement(name),
      startViewTransition: (update: () => void) => {
        browser.transitions++
        return { ready: Promise.reject(new Error('Skipped.')), updateCallbackDone: Promise.resolve().then(update) }
      },
    }),
    sessionStorage: storage(browser.session),
    localStorage: storage(browser.local),
    navigator: {
      get onLine() {
        return browser.online
      },
      get connection() {
        return browser.connection
      },
      userAgent: 'test',
    },
    scrollY: 0,
    scrollTo: (options: { top: number }) => {
      browser.scrolls.push(options)
      Object.assign(globalThis, { scrollY: options.top })
    },
    matchMedia: () => ({
      get matches() {
        return browser.reducedMotion
      },
    }),
    getComputedStyle: () => ({ getPropertyValue: () => 'red' }),
    requestAnimationFrame: (task: () => void) => void queueMicrotask(task),
    requestIdleCallback: (task: () => void) => void queueMicrotask(task),
    addEventListener: (...args: Parameters<typeof target.addEventListener>) => {
      count(args[0], 1)
      target.addEventListener(...args)
    },
    removeEventListener: (...args: Parameters<typeof target.removeEventListener>) => {
      count(args[0], -1)
      target.removeEventListener(...args)
    },
    fetch: async (address: string) => {
      browser.requests.push(address)
      const answer = await browser.answer(address.split('?', 1)[0]!)
      return answer instanceof Response ? answer : Response.json(answer)
    },
    HTMLAnchorElement: FakeLink,
    alert: () => {},
  }
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors({ ...globals, window: globalThis })))
    Object.defineProperty(globalThis, name, { ...descriptor, configurable: true, writable: true })
  return browser
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>

/** Runs all pending microtasks and immediates, but no timers. */
export async function tick(): Promise<void> {
  await new Promise(done => setImmediate(done))
  if (failures.length > 0) throw failures.splice(0)[0]
}

export function clickEvent(element: FakeElement, keys: Record<string, unknown> = {}): Event {
  const path: FakeElement[] = []
  for (let one: FakeElement | null = element; one; one = one.parentElement) path.push(one)
  const event = new Event('click', { bubbles: true, cancelable: true })
  return Object.assign(event, { button: 0, composedPath: () => path, ...keys })
}
