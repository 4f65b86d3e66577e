import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages.ts'
import { fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { ChunkError } from '../chunks/load-chunk.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'

type Navigation = { showErrorPage: (status: number) => Promise<void> }

/**
 * After a fault in a page, as a lazy part: the list of crawlers, the same that the server asks, is needed only then. In a
 * crawler's browser the page before stays, because what is indexed must never be an error page. For people a part that did
 * not arrive is fetched by an ordinary load, and anything else is the error page. Where that does not arrive either,
 * resolves to what stands in for it.
 */
export async function recover(error: unknown, loadNavigation: () => Promise<Navigation>): Promise<ReactNode> {
  if (isbot(navigator.userAgent)) return
  // Translators and blockers take away nodes that React means to: a page of its own making is whole again.
  const isForeign = error instanceof ChunkError || error instanceof DOMException
  if (isForeign && !isUnsaved() && fullPageLoadOnce(location)) return
  const { page } = shownPage.getState().shown!
  try {
    if (page.error) throw error
    const navigation = await loadNavigation()
    await navigation.showErrorPage(500)
  } catch {
    return <FatalError messages={page.messages.common!} />
  }
}

function FatalError({ messages }: { messages: Messages['common'] }) {
  return (
    <main className="page stack">
      <h1>{messages['chunk.title']}</h1>
      <p>{messages['chunk.body']}</p>
      <p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {messages['chunk.action']}
        </button>
      </p>
    </main>
  )
}
