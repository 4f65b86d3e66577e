import type { IncomingMessage } from 'node:http'
import { serialize } from 'cookie'
import cookieParser from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import { languageCookie, languageCookieAge } from '../../shared/language-cookie.ts'
import { isLanguage, type Language } from '../../shared/languages.ts'
import { match } from '../../shared/routes.ts'

export function storeLanguage(language: Language, origin: string): string {
  const secure = origin.startsWith('https:')
  return serialize(languageCookie, language, { maxAge: languageCookieAge, path: '/', sameSite: 'lax', secure })
}

export const readCookies: RequestHandler = cookieParser(undefined, { decode: decodeText })

export function rememberedLanguage(req: IncomingMessage): Language | undefined {
  if (!req.headers.cookie?.includes(languageCookie)) return undefined
  readCookies(req as Request, {} as Response, () => {})
  const value: unknown = (req as Request).cookies[languageCookie]
  return typeof value === 'string' && isLanguage(value) ? value : undefined
}

/** Drops values that start with `j:`, because cookie-parser would parse them as JSON. */
function decodeText(value: string): string {
  const text = decodeURIComponent(value)
  return text.startsWith('j:') ? '' : text
}

export type Source = { referer: string | undefined; fetchSite: string | undefined }

export function shouldStore(
  language: Language,
  { remembered, ...source }: Source & { remembered: Language | undefined },
  origin: string,
): boolean {
  if (!remembered) return true
  if (remembered === language) return false
  const from = sourceLanguage(source, origin)
  return from !== undefined && from !== language
}

export function cameFromSite({ referer, fetchSite }: Source, origin: string): boolean {
  return fetchSite === 'same-origin' || referer?.startsWith(`${origin}/`) === true
}

function sourceLanguage(source: Source, origin: string): Language | undefined {
  if (!source.referer || !cameFromSite(source, origin)) return undefined
  const path = /^https?:\/\/[^/?#]+([^?#]*)/.exec(source.referer)?.[1]
  return path === undefined ? undefined : match(path)?.language
}
