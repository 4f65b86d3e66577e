import type { View } from '../../shared/payload.ts'
import type { PageRule, Route } from '../../shared/routes.ts'

/** `builds/meta/{id}.json`: what a build is made of. Immutable, and without a time, so that equal sources make equal bytes. */
export type BuildManifest = {
  id: string
  /** Rules of the routes by page name. */
  rules: Record<string, Omit<PageRule, 'path'>>
  /** Paths that have a payload file. */
  prerendered: string[]
  /** Every public file by address: its size in bytes and its subresource integrity. */
  assets: Record<string, { size: number; integrity: string }>
}

/** `document.json`: what the HTML of a build links, for its own server only. */
export type DocumentParts = {
  styles: string
  /** CSP source of the inline stylesheet. */
  stylesHash: string
  entry: string
  /** Scripts that the entry imports, those that every page needs after it, and those of one view, in order of need. */
  preload: { entry: string[]; always: string[]; views: Record<View, string[]> }
  font: string
  icons: { svg: string; touch?: string; manifest: string }
  /** By route name; only where not even the home page has a card is there no picture. */
  cards: Partial<Record<Route['name'], SocialCard>>
  /** Subresource integrity of the scripts above by address, where they do not come from the site itself. */
  integrity?: Record<string, string>
}

/** The picture that others show beside a link, and the words on it. */
export type SocialCard = { address: string; alt: string }
