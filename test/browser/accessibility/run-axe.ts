import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colorRules = ['color-contrast', 'link-in-text-block']

// Skip frames and stylesheets: no page has a frame, and none of these rules reads stylesheets.
const everything: RunOptions = { runOnly: tags, resultTypes: ['violations'], iframes: false, preload: false }

/** Only the results of these rules depend on the colour scheme. */
export const colorsOnly: RunOptions = { ...everything, runOnly: { type: 'rule', values: colorRules } }

/**
 * Excludes the colour rules, because axe reports wrong contrasts for pages with forced colours. axe reads
 * `-webkit-text-fill-color`, for which Chromium returns the page's colour instead of the forced colour.
 */
export const formsOnly: RunOptions = {
  ...everything,
  rules: Object.fromEntries(colorRules.map(rule => [rule, { enabled: false }])),
}

export async function runAxe(page: Page, options: RunOptions = everything, part = 'html'): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe} }`)
  const found = (await page.evaluate(
    ([part, options]) => {
      const { axe } = window as unknown as { axe: { run(part: string, options: unknown): Promise<unknown> } }
      return axe.run(part, options)
    },
    [part, options] as const,
  )) as AxeResults
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
