import { createStore } from 'zustand/vanilla'

type Builds = {
  /** A later build is live: the next navigation is then an ordinary page load, unless there is unsaved work. */
  outdated: boolean
  /** The paths of this build that have a payload file, once its manifest is there. */
  prerendered?: readonly string[]
}

/** What the server has said about builds since the document was loaded. */
export const builds = createStore<Builds>(() => ({ outdated: false }))
