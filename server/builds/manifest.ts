import type { ViewName } from '../../shared/payload.ts'
import type { PageRule, Route } from '../../shared/routes.ts'

/** `builds/meta/{id}.json`. Contains no time, so that equal sources make equal bytes. */
export type BuildManifest = {
  id: string
  rules: Record<string, Omit<PageRule, 'path'>>
  prerendered: string[]
  /** By URL: the size in bytes and the subresource integrity of every public file. */
  assets: Record<string, { size: number; integrity: string }>
}

/** `document.json`: everything that the HTML of a build links to. Only the server reads it. */
export type DocumentParts = {
  styles: string
  stylesHash: string
  entry: string
  /** Scripts that the entry imports, then those of every page, then those of one page. */
  preload: { entry: string[]; always: string[]; views: Record<ViewName, string[]> }
  font: string
  icons: { svg: string; touch?: string; manifest: string }
  cards: Partial<Record<Route['name'], SocialCard>>
  /** Subresource integrity of the scripts above by URL, if they are on another origin. */
  integrity?: Record<string, string>
}

export type SocialCard = { address: string; alt: string }
