import { createStore } from 'zustand/vanilla'

type Builds = {
  /** Whether a later build is live. The next navigation then loads the page from the server, unless there is unsaved work. */
  outdated: boolean
  prerendered?: readonly string[]
}

export const builds = createStore<Builds>(() => ({ outdated: false }))
