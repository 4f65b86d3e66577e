import type { Page } from 'playwright-core'
import { settled } from '../../support/settled.ts'

declare global {
  var visited: WeakSet<Element>
}

export type Stops = { reached: string[]; unseen: string[] }

export async function tabStops(page: Page, key = 'Tab'): Promise<Stops> {
  const stops: Stops = { reached: [], unseen: [] }
  await page.evaluate(() => Object.assign(window, { visited: new WeakSet() }))
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press(key)
    await page.evaluate(rest)
    const stop = await page.evaluate(look, false)
    if (!stop) return stops
    stops.reached.push(stop.name)
    // A picture or chunk that loads late may move the element, so check a hidden element again once the page is idle.
    if (stop.unseen && !(await isSeenSettled(page))) stops.unseen.push(stop.name)
  }
  throw new Error('The focus has not left the page after 200 stops.')
}

async function isSeenSettled(page: Page): Promise<boolean> {
  await settled(page)
  return (await page.evaluate(look, true))?.unseen === false
}

async function rest(): Promise<void> {
  await Promise.allSettled((document.activeElement?.getAnimations() ?? []).map(({ finished }) => finished))
}

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

/** `unseen` is true if any part of the focused element is covered or off the screen (WCAG 2.4.11 and 2.4.12). */
function look(isAgain: boolean): { name: string; unseen: boolean } | undefined {
  const active = document.activeElement
  if (!active || active === document.body || (visited.has(active) && !isAgain)) return undefined
  visited.add(active)
  const shown = active.matches('[type=file]')
    ? active.parentElement!.querySelector('.disc-button, .button')
    : (active.closest('.live-keys')?.closest('.picker') ?? active)
  const target = shown ?? active.parentElement!
  // Check the box of each line, because a link in a sentence may continue on a second line.
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
  // The live drawing may be larger than the window, so one visible edge is enough.
  const seen = active.matches('.live-keys') ? edges.some(isSeen) : edges.every(isSeen)
  return { name: active.outerHTML.slice(0, 150), unseen: !seen }
}
