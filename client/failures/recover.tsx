import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages.ts'
import { fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { ChunkError } from '../chunks/load-chunk.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'

type Navigation = { showErrorPage: (status: number) => Promise<void> }

/**
 * For crawlers the old page stays, because an error page must not be indexed. For visitors, a failed chunk leads to a full page
 * load, and most other errors to the error page. If that does not load, resolves to a fallback. A lazy chunk, because the list
 * of crawlers is large.
 */
export async function recover(error: unknown, loadNavigation: () => Promise<Navigation>): Promise<ReactNode> {
  if (isbot(navigator.userAgent)) return
  // Page translators and ad blockers remove nodes of React, which then throws a DOMException. A new document repairs that.
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
