import type { IncomingMessage } from 'node:http'
import cookieParser from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import type { Language } from '../../shared/languages.ts'
import { languageCookie, languageOfCookie } from './language-cookie.ts'

/** Puts a request's cookies into `req.cookies`, once: in front of Express or inside, whoever asks first. */
export const readCookies: RequestHandler = cookieParser(undefined, { decode: decodeText })

/** The language that a request's cookie remembers. */
export function rememberedLanguage(req: IncomingMessage): Language | undefined {
  if (!req.headers.cookie?.includes(languageCookie)) return undefined
  readCookies(req as Request, {} as Response, () => {})
  return languageOfCookie((req as Request).cookies[languageCookie])
}

/** cookie-parser takes what begins with `j:` for JSON, so `j:"de"` would be `de`. No cookie of ours is any. */
function decodeText(value: string): string {
  const text = decodeURIComponent(value)
  return text.startsWith('j:') ? '' : text
}
