/** Scripts for `page.addInitScript` that imitate browsers of visitors. */

export function blockStorage() {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Blocked.', 'SecurityError')
      },
    })
  }
}

/** A connection as the Network Information API reports it. */
export function connect(connection: { effectiveType?: string; saveData?: boolean }) {
  Object.defineProperty(navigator, 'connection', { value: connection })
}

declare global {
  /** When the page was hydrated, on the clock of its resources; lives in the page. */
  var hydratedAt: number
}

export function noteHydration() {
  new MutationObserver((_, changes) => {
    globalThis.hydratedAt = performance.now()
    changes.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
}

/** Makes `AbortSignal.timeout` follow `page.clock`, which leaves it on real time. */
export function timeoutsByClock() {
  AbortSignal.timeout = ms => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
}
