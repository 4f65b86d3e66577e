/** Scripts for `page.addInitScript` that change browser features or record what happens in the page. */

export function blockStorage() {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Blocked.', 'SecurityError')
      },
    })
  }
}

export function connect(connection: { effectiveType?: string; saveData?: boolean }) {
  Object.defineProperty(navigator, 'connection', { value: connection })
}

/**
 * Hides long tasks and the duration of hydration from the page. Otherwise, the page would skip view transitions on a slow test
 * machine.
 */
export function hideHydrationTime() {
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
  performance.measure = () => performance.mark('hidden') as PerformanceEntry as PerformanceMeasure
}

declare global {
  /** The value of the page's `performance.now()` at hydration. */
  var hydratedAt: number
}

export function noteHydration() {
  new MutationObserver((_, changes) => {
    globalThis.hydratedAt = performance.now()
    changes.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
}

/** Makes `AbortSignal.timeout` use the time of `page.clock`, because `page.clock` does not fake this function. */
export function timeoutsByClock() {
  AbortSignal.timeout = ms => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
}
