import { ChunkError } from '../chunks/load-chunk.ts'
import { loadWholeOnce } from '../chunks/load-whole.ts'
import { showErrorPage } from '../navigation/follow.ts'
import { shownPage } from '../stores/shown-page.ts'

/** After a fault in a page: a part that did not arrive is fetched by an ordinary load, anything else is the error page. */
export async function recover(error: unknown): Promise<void> {
  if (error instanceof ChunkError && loadWholeOnce(location)) return
  if (shownPage.getState().shown?.page.error) throw error
  await showErrorPage(500)
}
