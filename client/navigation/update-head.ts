import { alternates } from '../../shared/alternates.ts'
import { languageRow } from '../../shared/languages.ts'
import type { Page } from '../../shared/payload.ts'
import { href } from '../../shared/routes.ts'
import { session } from '../session.ts'

/** Brings the document's head in line with the page that is shown: what tabs, bookmarks and readers take from it. */
export function updateHead({ head, language, view }: Page): void {
  document.documentElement.lang = languageRow(language).tag
  document.title = head.title
  document.querySelector<HTMLMetaElement>('meta[name="description"]')?.setAttribute('content', head.description)
  if (view === 'error') return
  // A document that began as an error page asks not to be indexed.
  document.querySelector('meta[name="robots"]')?.remove()
  const { origin } = session().config
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.setAttribute('href', origin + href(view, language))
  for (const { tag, address } of alternates(view, origin)) {
    document.querySelector(`link[rel="alternate"][hreflang="${tag}"]`)?.setAttribute('href', address)
  }
}
