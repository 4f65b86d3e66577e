import type { Page, Request } from 'playwright-core'

/**
 * Resolves when the page has no pending request, has drawn two frames and is idle. Call this function before you check that
 * something has not happened. Does not wait for timers, and never resolves while a test delays a request or stops the clock.
 * Ignores requests whose URL matches `except`, such as delayed requests and streams. Also ignores requests for worker scripts.
 * The browser does not report the end of such a request if the page stops the worker first.
 */
export async function settled(page: Page, { except }: { except?: RegExp } = {}): Promise<void> {
  const isAwaited = (request: Request) => !except?.test(request.url()) && !workerScript.test(request.url())
  let known: Set<unknown>
  do {
    const requests = await page.requests()
    known = new Set(requests)
    // Ignore the requests of earlier documents, because the browser may never report their end.
    const first = requests.findLastIndex(request => request.isNavigationRequest())
    const awaited = requests.slice(Math.max(first, 0)).filter(isAwaited)
    // `finished` never resolves for a request that has already ended. `sizes` resolves for such a request, but rejects for a
    // failed request.
    await Promise.all(awaited.map(request => request.sizes().catch(() => {})))
    await page.evaluate(idle).catch(passNavigation)
  } while ((await page.requests()).some(request => isAwaited(request) && !known.has(request)))
}

const workerScript = /\.worker-[0-9a-f]+\.js$/

/** Ignores the error if the page has loaded another document. */
function passNavigation(error: Error): void {
  if (!/context was destroyed/.test(error.message)) throw error
}

/** Waits twice, because an idle callback of the page may request another idle callback. Runs in the page. */
async function idle(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await new Promise(requestAnimationFrame)
    await new Promise<unknown>(done => requestIdleCallback(done))
  }
}
