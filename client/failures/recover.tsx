import { isbot } from 'isbot'
import type { ComponentType, ReactElement } from 'react'
import { name } from '../../shared/brand.ts'
import type { Messages } from '../../shared/messages.ts'
import { href } from '../../shared/routes.ts'
import { fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { ChunkError } from '../chunks/load-chunk.ts'
import type { Elements } from '../elements.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'

type Navigation = { showErrorPage: (status: number) => Promise<void> }

/** The last page that was rendered again after an extension or translator had removed its nodes. */
let renderedAgain: unknown

/**
 * Loads the page again if a chunk failed or an extension changed the page. Resolves to a fallback if the error page does not
 * load. Crawlers keep the old page, because they must not index an error page.
 */
export async function recover(
  error: unknown,
  loadNavigation: () => Promise<Navigation>,
  app: ReactElement,
  Mark: ComponentType,
): Promise<Elements> {
  if (isbot(navigator.userAgent)) return
  // Page translators and ad blockers remove React's nodes, and React then throws a DOMException.
  const isForeign = error instanceof ChunkError || error instanceof DOMException
  if (isForeign && !isUnsaved() && fullPageLoadOnce(location)) return
  const { shown } = shownPage.getState()
  const { page } = shown!
  // Renders the page once more, because a full page load would lose the photo.
  if (error instanceof DOMException && renderedAgain !== shown) {
    renderedAgain = shown
    return app
  }
  try {
    if (page.error) throw error
    const navigation = await loadNavigation()
    await navigation.showErrorPage(500)
  } catch {
    return <FatalError messages={page.messages.common!} home={href('index', page.language)} Mark={Mark} />
  }
}

type Props = { messages: Messages['common']; home: string; Mark: ComponentType }

/** Renders the header's brand as a plain link, because the components of the page may be the cause of the error. */
function FatalError({ messages, home, Mark }: Props) {
  return (
    <div className="site site-error">
      <header className="wall header">
        <div className="page row header-row">
          <a className="row header-brand" href={home}>
            <Mark />
            <span>{name}</span>
          </a>
        </div>
      </header>
      <main className="wall">
        <div className="page stack section">
          <h1>{messages['chunk.title']}</h1>
          <p className="lead">{messages['chunk.body']}</p>
          <p>
            <button type="button" className="button primary" onClick={() => location.reload()}>
              {messages['chunk.action']}
            </button>
          </p>
        </div>
      </main>
    </div>
  )
}
