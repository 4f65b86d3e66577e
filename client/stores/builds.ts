import { createStore } from 'zustand/vanilla'

type Builds = {
  /** Whether a later build is live. The next navigation then loads the page from the server, unless there is unsaved work. */
  outdated: boolean
  /** The paths with a payload file, once the manifest has been loaded. */
  prerendered?: readonly string[]
}

export const builds = createStore<Builds>(() => ({ outdated: false }))
