import type { IncomingMessage } from 'node:http'
import { serialize } from 'cookie'
import cookieParser from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import { isLanguage, type Language } from '../../shared/languages.ts'

const languageCookie = 'i18n_redirected'

const oneYear = 365 * 24 * 60 * 60

/** Set-Cookie value that stores a language (the site's specification, section 4); Secure where the site's origin is https. */
export function storeLanguage(language: Language, origin: string): string {
  const secure = origin.startsWith('https:')
  return serialize(languageCookie, language, { maxAge: oneYear, path: '/', sameSite: 'lax', secure })
}

/** Puts a request's cookies into `req.cookies`, once: in front of Express or inside, whoever asks first. */
export const readCookies: RequestHandler = cookieParser(undefined, { decode: decodeText })

/** The language that a request's cookie remembers; an unknown value counts as none. */
export function rememberedLanguage(req: IncomingMessage): Language | undefined {
  if (!req.headers.cookie?.includes(languageCookie)) return undefined
  readCookies(req as Request, {} as Response, () => {})
  const value: unknown = (req as Request).cookies[languageCookie]
  return typeof value === 'string' && isLanguage(value) ? value : undefined
}

/** cookie-parser takes what begins with `j:` for JSON, so `j:"de"` would be `de`. No cookie of ours is any. */
function decodeText(value: string): string {
  const text = decodeURIComponent(value)
  return text.startsWith('j:') ? '' : text
}
