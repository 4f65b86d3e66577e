import type { Language } from '../../shared/languages.ts'
import type { Namespace } from '../../shared/messages.ts'
import { type Handoff, handoffElement, type Page } from '../../shared/payload.ts'
import { isGuarded, match, pages } from '../../shared/routes.ts'
import type { Shown } from '../app.tsx'
import { fetchPayload, forgetPayloads } from '../navigation/fetch-payload.ts'
import { updateHead } from '../navigation/update-head.ts'
import { session } from '../session.ts'
import { shownPage, showPage } from '../stores/shown-page.ts'
import type { Built } from './told.ts'

let { id: current } = (JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff).build
let styles: CSSStyleSheet | undefined

/** Brings the page to a new build. Other styles and words leave its state alone; for anything else it is loaded anew. */
export async function takeBuild(built: Built): Promise<void> {
  if (built.id === current) return
  const { shown } = shownPage.getState()
  if (built.since !== current || !built.words || !shown) return location.reload()
  current = built.id
  session().build.id = current
  forgetPayloads()
  if (built.styles !== undefined) takeStyles(built.styles)
  await takeWords(built.words, shown)
}

/** Adopted, for the page's policy knows the stylesheet it came with by its hash. */
function takeStyles(text: string): void {
  const first = document.querySelector('style')
  if (first) first.disabled = true
  const others = document.adoptedStyleSheets.filter(sheet => sheet !== styles)
  styles = new CSSStyleSheet()
  styles.replaceSync(text)
  document.adoptedStyleSheets = [styles, ...others]
}

async function takeWords(addresses: readonly string[], shown: Shown): Promise<void> {
  const route = match(location.pathname)
  const changed = addresses.flatMap(address => namespaceOf(address, shown.page.language) ?? [])
  if (changed.length === 0) return
  // What a page did not bring along lies in i18next, which has read it.
  if (!route || isGuarded(pages[route.page]) || changed.some(name => !shown.page.messages[name]))
    return location.reload()
  const page: Page = await fetchPayload(route)
  showPage({ ...shown, page })
  updateHead(page)
}

function namespaceOf(address: string, language: Language): Namespace | undefined {
  const [, code, name] = /^\/locales\/([^/]+)\/(.+)\.json$/.exec(address) ?? []
  return code === language ? (name as Namespace) : undefined
}
