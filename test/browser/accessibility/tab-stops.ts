import type { Page } from 'playwright-core'

declare global {
  /** The stops so far; lives in the page. */
  var visited: WeakSet<Element>
}

/** Where the keyboard comes to, by the names of the elements, and what of it cannot be seen there. */
export type Stops = { reached: string[]; unseen: string[] }

/** Goes through a page with Tab (or back with Shift+Tab) until the focus leaves it. */
export async function tabStops(page: Page, key = 'Tab'): Promise<Stops> {
  const stops: Stops = { reached: [], unseen: [] }
  await page.evaluate(() => Object.assign(window, { visited: new WeakSet() }))
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press(key)
    await page.evaluate(rest)
    const stop = await page.evaluate(look, false)
    if (!stop) return stops
    stops.reached.push(stop.name)
    // What comes late, as a picture or a part of the page, may move it for a moment.
    if (stop.unseen && !(await isSeenSoon(page))) stops.unseen.push(stop.name)
  }
  throw new Error('The focus does not come to an end.')
}

async function isSeenSoon(page: Page): Promise<boolean> {
  await page.waitForTimeout(300)
  return (await page.evaluate(look, true))?.unseen === false
}

/** What grows at the focus has grown. */
async function rest(): Promise<void> {
  await Promise.allSettled((document.activeElement?.getAnimations() ?? []).map(({ finished }) => finished))
}

/** All that a visitor can use, in the order of the document. */
export function controls(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(part => {
    const all = document.querySelectorAll(
      ['a[href]', 'button:not(:disabled)', 'input', 'select', 'summary', '[tabindex="0"]']
        .map(kind => `${part} ${kind}`)
        .join(),
    )
    return [...all]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => element.outerHTML.slice(0, 150))
  }, part)
}

/** The element with the focus: covered or off the screen, even in part (WCAG 2.4.11 and 2.4.12)? */
function look(isAgain: boolean): { name: string; unseen: boolean } | undefined {
  const active = document.activeElement
  // Past its last stop a page hands the focus to the browser, or begins anew.
  if (!active || active === document.body || (visited.has(active) && !isAgain)) return undefined
  visited.add(active)
  // What shows the focus: the label of a file, in place of the unseen field; a ring beside; for the rest the element itself.
  const shown = active.matches('[type=file]')
    ? active.parentElement!.querySelector('.disc-button, .button')
    : (active.closest('.live-keys')?.closest('.picker') ?? active)
  const target = shown ?? active.parentElement!
  // A link in a sentence may stand in two lines.
  const edges = [...target.getClientRects()].flatMap(({ left, right, top, bottom }): [number, number][] => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const middles: [number, number][] = [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ]
    return right > left ? middles : []
  })
  const isSeen = ([x, y]: [number, number]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (target.contains(hit) || hit === active)
  }
  // A region may be larger than the window.
  const seen = active.matches('.live-keys') ? edges.some(isSeen) : edges.every(isSeen)
  return { name: active.outerHTML.slice(0, 150), unseen: !seen }
}
