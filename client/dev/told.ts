/** What the development server tells open pages. */
export type Told = { failure: string } | Built

export type Built = {
  id: string
  /** The build from which the differences are told; without them a page has to be loaded anew. */
  since?: string
} & Partial<Difference>

/** What differs between two builds, where an open page can take it over and keep its state. */
export type Difference = {
  /** The whole stylesheet, if it differs. */
  styles?: string
  /** Addresses of the message files that differ. */
  words: string[]
}
