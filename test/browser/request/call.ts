import type { Page, Route } from 'playwright-core'
import { answer, type harness } from '../harness/suite.ts'

/** These statuses have their own messages (docs/specification.md, section 8). */
export const statuses = [400, 401, 403, 404, 408, 413, 415, 422, 429, 500, 501, 502, 503, 504, 505]

export async function open(
  here: ReturnType<typeof harness>,
  how: (route: Route) => unknown,
  options: Parameters<typeof here.open>[0] = {},
): Promise<Page> {
  const page = await here.open(options)
  await answer(page, how)
  return page
}

type Options = { timeout?: number; skipOverlay?: boolean }

export function get(page: Page, path = '/api/thing', options: Options = {}) {
  return page.evaluate(
    ([path, options]) =>
      feature.request
        .get(path, options)
        .catch(({ status, url }: { status: number; url: string }) => ({ failed: { status, url } })),
    [path, options] as const,
  )
}

export function toasts(page: Page) {
  return page.locator('.toast').evaluateAll(all => all.map(one => one.firstChild!.textContent!))
}
