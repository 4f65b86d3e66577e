import type { Language } from '../../shared/languages.ts'
import type { Namespace } from '../../shared/messages.ts'
import { type Handoff, handoffElement, type PageData } from '../../shared/payload.ts'
import { isGuarded, match, pages } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { fetchPayload, forgetPayloads } from '../navigation/load-page.ts'
import { updateHead } from '../navigation/update-head.ts'
import { type Shown, shownPage, showPage } from '../stores/shown-page.ts'

/** `error` means that the server had an error outside a request, and is still running. */
export type DevMessage = { failure: string } | { error: string } | Built

export type Built = {
  id: string
  /** Id of the previous build, to which the differences apply. */
  since?: string
} & Partial<Difference>

export type Difference = {
  styles?: string
  messages: string[]
}

let { id: current } = (JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff).build
let styles: CSSStyleSheet | undefined

export async function applyBuild(built: Built): Promise<void> {
  if (built.id === current) return
  const { shown } = shownPage.getState()
  if (built.since !== current || !built.messages || !shown) return location.reload()
  current = built.id
  bootstrapData().build.id = current
  forgetPayloads()
  if (built.styles !== undefined) applyStyles(built.styles)
  await applyMessages(built.messages, shown)
}

/** Uses an adopted stylesheet, because the content security policy allows style elements only by their hash. */
function applyStyles(text: string): void {
  const first = document.querySelector('style')
  if (first) first.disabled = true
  const others = document.adoptedStyleSheets.filter(sheet => sheet !== styles)
  styles = new CSSStyleSheet()
  styles.replaceSync(text)
  document.adoptedStyleSheets = [styles, ...others]
}

async function applyMessages(paths: readonly string[], shown: Shown): Promise<void> {
  const route = match(location.pathname)
  const changed = paths.flatMap(path => namespaceOf(path, shown.page.language) ?? [])
  if (changed.length === 0) return
  // Messages that are not part of the page's data need a reload, because `load-messages.ts` caches them until the page reloads.
  if (!route || isGuarded(pages[route.page]) || changed.some(name => !shown.page.messages[name]))
    return location.reload()
  const page: PageData = await fetchPayload(route)
  showPage({ ...shown, page })
  updateHead(page)
}

function namespaceOf(path: string, language: Language): Namespace | undefined {
  const [, code, name] = /^\/locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? []
  return code === language ? (name as Namespace) : undefined
}
