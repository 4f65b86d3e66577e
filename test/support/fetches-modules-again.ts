import type { Browser } from 'playwright-core'

/**
 * Whether a browser fetches a module again that could not be fetched before. Some remember the failure as long as the
 * document lives (whatwg/html issue 6768), so that there only an ordinary load can help.
 */
export async function fetchesModulesAgain(browser: Browser): Promise<boolean> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let asked = 0
  await page.route('http://probe.test/**', route => {
    if (!route.request().url().endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '' })
    asked++
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('http://probe.test/')
  // As text: the tests' transform would make a require() of it.
  const load = "import('/part.js').then(() => true, () => false)"
  const again = await page.evaluate(`${load}.then(() => ${load})`)
  await context.close()
  return again === true
}
