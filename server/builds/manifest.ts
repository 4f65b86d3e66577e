import type { ViewName } from '../../shared/payload.ts'
import type { PageRule, Route } from '../../shared/routes.ts'

/** `meta.json`, served as `/builds/meta/{id}.json`. Contains no timestamp, so that equal sources produce equal bytes. */
export type BuildManifest = {
  id: string
  rules: Record<string, Omit<PageRule, 'path'>>
  prerendered: string[]
  /** Size in bytes and subresource integrity of every public file, by URL. */
  assets: Record<string, { size: number; integrity: string }>
}

/** `document.json`: everything that the HTML of a build links to. */
export type DocumentParts = {
  styles: string
  stylesHash: string
  entry: string
  /** `entry`: scripts that the entry imports. `always`: scripts of every page. `views`: scripts of one page. */
  preload: { entry: string[]; always: string[]; views: Record<ViewName, string[]> }
  font: string
  icons: { svg: string; touch?: string; manifest: string }
  cards: Partial<Record<Route['name'], SocialCard>>
  /** Subresource integrity of these scripts by URL, if they are on another origin. */
  integrity?: Record<string, string>
}

export type SocialCard = { address: string; alt: string }
