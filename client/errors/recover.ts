import { isbot } from 'isbot'
import { ChunkError } from '../chunks/load-chunk.ts'
import { loadWholeOnce } from '../chunks/load-whole.ts'
import { loadNavigation } from '../navigation/follow.ts'
import { shownPage } from '../stores/shown-page.ts'

/**
 * After a fault in a page, as a lazy part: the list of crawlers, the same that the server asks, is needed only then. In a
 * crawler's browser the page before stays, because what is indexed must never be an error page. For people a part that did
 * not arrive is fetched by an ordinary load, and anything else is the error page.
 */
export async function recover(error: unknown): Promise<void> {
  if (isbot(navigator.userAgent)) return
  if (error instanceof ChunkError && loadWholeOnce(location)) return
  if (shownPage.getState().shown?.page.error) throw error
  const navigation = await loadNavigation()
  await navigation.showErrorPage(500)
}
