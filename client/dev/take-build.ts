import type { Language } from '../../shared/languages.ts'
import type { Namespace } from '../../shared/messages.ts'
import { type Handoff, handoffElement, type Page } from '../../shared/payload.ts'
import { isGuarded, match, pages } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { fetchPayload, forgetPayloads } from '../navigation/load-page.ts'
import { updateHead } from '../navigation/update-head.ts'
import type { Shown } from '../stores/shown-page.ts'
import { shownPage, showPage } from '../stores/shown-page.ts'

/** What the development server tells open pages. */
export type DevMessage = { failure: string } | Built

export type Built = {
  id: string
  /** The build from which the differences are told; without them a page has to be loaded anew. */
  since?: string
} & Partial<Difference>

/** What differs between two builds, where an open page can take it over and keep its state. */
export type Difference = {
  /** The whole stylesheet, if it differs. */
  styles?: string
  /** Addresses of the message files that differ. */
  words: string[]
}

let { id: current } = (JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff).build
let styles: CSSStyleSheet | undefined

/** Brings the page to a new build. Other styles and words leave its state alone; for anything else it is loaded anew. */
export async function takeBuild(built: Built): Promise<void> {
  if (built.id === current) return
  const { shown } = shownPage.getState()
  if (built.since !== current || !built.words || !shown) return location.reload()
  current = built.id
  bootstrapData().build.id = current
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
  // What a page did not bring along was fetched once and is kept.
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
