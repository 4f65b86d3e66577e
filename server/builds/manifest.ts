import type { ViewName } from '../../shared/payload.ts'
import type { PageRule, Route } from '../../shared/routes.ts'

/** Browsers fetch `meta.json` as `/builds/meta/{id}.json`. It contains no timestamps, so that builds are reproducible. */
export type BuildManifest = {
  id: string
  rules: Record<string, Omit<PageRule, 'path'>>
  prerendered: string[]
}

/** Operators' scripts fetch `files.json` as `/builds/files/{id}.json`. */
export type BuildFiles = {
  id: string
  assets: Record<string, { size: number; integrity: string }>
}

export type DocumentParts = {
  styles: string
  stylesHash: string
  entry: string
  preload: { entry: string[]; always: string[]; views: Record<ViewName, string[]> }
  font: string
  icons: { svg: string; touch?: string; manifest: string }
  licences: string
  cards: Partial<Record<Route['name'], SocialCard>>
  /** Maps each script's URL to its subresource integrity hash, if the scripts are on another origin. */
  integrity?: Record<string, string>
}

export type SocialCard = { address: string; alt: string }
