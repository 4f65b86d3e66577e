import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { noteHydration } from '../../support/init-scripts.ts'
import type { visits } from '../../support/visits.ts'

export const advice = 'Make it smaller, or raise the limit in test/specification/browser/budget.ts and say why.'

/** Limits in bytes after brotli compression, for the scripts and messages that a page loads. */
export const most = {
  /** Scripts that load before the page is hydrated. */
  first: 66_900,
  /** Files that every page prefetches: navigation, toasts, overlay, and all files of the pages that header and footer link to. */
  ahead: 22_200,
  /**
   * Scripts and styles of the cropper on the home page, including code that the live drawing also uses. Excludes the files
   * in `messages` and `later`. Also excludes the HEIC decoder, which loads only for a HEIC file.
   */
  tool: 26_850,
  messages: 2_650,
  /**
   * Chunks that load after the cropper: image workers, the previews below the cropper, the request count, the camera dialog and
   * the face search.
   */
  later: 10_600,
  live: 3_110,
  /** Script and messages of the offer to change the language. */
  offer: 1_380,
}

export async function visitCounted(here: ReturnType<typeof visits>, path: string, locale: string) {
  const responses: Response[] = []
  const { page } = await here.visit(path, {
    locale,
    fresh: true,
    prepare: async page => {
      await page.addInitScript(noteHydration)
      page.on('response', response => {
        if (/\.js$|_payload\.json|\/locales\//.test(response.url())) responses.push(response)
      })
    },
  })
  const files = (isWanted: (url: string) => boolean = () => true) =>
    Promise.all(
      responses
        .filter(response => isWanted(response.url()))
        .map(async response => ({ url: response.url(), body: await response.body() })),
    )
  return { page, files, first: await untilHydrated(page) }
}

function untilHydrated(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < hydratedAt)
      .map(({ name }) => name),
  )
}

export const sizeOf = (body: Buffer) => brotliCompressSync(body).length
