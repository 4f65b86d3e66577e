import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 at level AA, and what is good practice beside it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colorRules = ['color-contrast', 'link-in-text-block']

// No page has a frame, and none of these rules reads stylesheets.
const everything: RunOptions = { runOnly: tags, resultTypes: ['violations'], iframes: false, preload: false }

/** The rules that look at colours: the only ones whose answer another scheme can change. */
export const colorsOnly: RunOptions = { ...everything, runOnly: { type: 'rule', values: colorRules } }

/** The others. In forced colours axe takes `-webkit-text-fill-color`, of which Chromium keeps telling the page's own value. */
export const formsOnly: RunOptions = {
  ...everything,
  rules: Object.fromEntries(colorRules.map(rule => [rule, { enabled: false }])),
}

/** What axe finds wrong in a part of the page, one line for each element. */
export async function runAxe(page: Page, options: RunOptions = everything, part = 'html'): Promise<string[]> {
  // A page's policy lets nobody add a script, but the developer tools.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: `if (!window.axe) { ${axe} }` })
  const found = (await page.evaluate(
    ([part, options]) => {
      const { axe } = window as unknown as { axe: { run(part: string, options: unknown): Promise<unknown> } }
      return axe.run(part, options)
    },
    [part, options] as const,
  )) as AxeResults
  await tools.detach()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
