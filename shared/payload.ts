import type { Language } from './languages.ts'
import type { Messages } from './messages.ts'
import type { PublicConfig } from './public-config.ts'
import type { PageName, Route } from './routes.ts'

export type ViewName = PageName | 'error'

/** What a page is made of: the same value is rendered to HTML and sent as a payload file. */
export type PageData = {
  /** Id of the build that made it. */
  build: string
  /** `page___lang`; absent on error pages. */
  route?: Route['name']
  view: ViewName
  language: Language
  messages: Partial<Messages>
  head: { title: string; description: string }
  error?: PageError
}

/** What went wrong. `refused`: a check of the route said no. The server's page serves every address, and names none. */
export type PageError = { status: number; refused?: boolean; path?: string }

/** The build that is live, and since when (ms since the epoch): what `builds/latest.json` says. */
export type BuildStamp = { id: string; timestamp: number }

/** All that the HTML hands to the browser's first render. */
export type Handoff = { page: PageData; build: BuildStamp; config: PublicConfig }

/** Id of the inert script element that carries the handoff. */
export const handoffElement = 'handoff'

/** Id of the element that React renders into, on both sides. */
export const containerElement = 'app'

/** Where the payload of a page's path lies (the site's specification, section 7), without its build query. */
export function payloadPath(path: string): string {
  return path === '/' ? '/_payload.json' : `${path}/_payload.json`
}

/**
 * JSON that can stand inside a script element: `<` would open a tag or comment, U+2028 and U+2029 end a line of
 * JavaScript. `JSON.parse` reads it back unchanged.
 */
export function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
