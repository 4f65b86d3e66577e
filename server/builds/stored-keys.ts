/** Where the files of builds lie in an object store, below its prefix. */
export const storedKeys = {
  /** The builds that are kept there, in the order in which they were laid; the one file that changes. */
  index: '/builds/kept.json',
  meta: (id: string) => `/builds/meta/${id}.json`,
  /** An asset's name tells its content, so builds share it; every other file is one build's own. */
  file: (id: string, address: string) => (address.startsWith('/assets/') ? address : `/builds/${id}${address}`),
}

/** What the index holds; `timestamp` is when the build was laid. */
export type StoredIndex = { id: string; timestamp: number }[]
