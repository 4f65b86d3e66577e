import type { Language } from './languages.ts'
import type { Messages } from './messages.ts'
import type { PublicConfig } from './public-config.ts'
import type { PageName, Route } from './routes.ts'

export type ViewName = PageName | 'error'

/** On navigation, the browser fetches this data as a payload file. */
export type PageData = {
  build: string
  route?: Route['name']
  view: ViewName
  language: Language
  messages: Partial<Messages>
  head: { title: string; description: string }
  error?: PageError
}

/** `path` is set only in the browser, because the server caches one error page for all URLs. */
export type PageError = { status: number; refused?: boolean; path?: string }

/** Content of `builds/latest.json`: the live build, and its release time in ms since the epoch. */
export type BuildStamp = { id: string; timestamp: number }

export type Handoff = { page: PageData; build: BuildStamp; config: PublicConfig }

export const handoffElement = 'handoff'

export const containerElement = 'app'

/** Id of the first element below a page's first screen. */
export const belowFirstScreen = 'below'

/** Returns the path of a page's payload file, without a query string (docs/specification.md, section 7). */
export function payloadPath(path: string): string {
  return path === '/' ? '/_payload.json' : `${path}/_payload.json`
}

/** Escapes characters that HTML could interpret as markup, and U+2028 and U+2029, which end a line of JavaScript. */
export function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
