import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import type { ServedSite } from '../../support/served-site.ts'
import { isHydrated } from '../../support/visits.ts'

export const copyTaken = [
  'info: Another tab uses the offline cache of the account. Reloading the page.',
  'info: Another tab uses the offline cache of the account. Continuing without the cache.',
]

/** The second tab reloads once, because the first tab uses the offline copy. */
export async function openSecondTab(site: ServedSite, context: BrowserContext, said: () => string[]): Promise<Page> {
  const second = await context.newPage()
  await second.goto(site.url + innerPath)
  const lines: string[] = []
  await eventually(() => {
    lines.push(...said())
    expect(lines).toEqual(copyTaken)
  })
  await isHydrated(second)
  return second
}
