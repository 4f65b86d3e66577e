import { createStore } from 'zustand/vanilla'

type Builds = {
  /** Whether a later build is live. The next navigation then loads the page from the server, if there is no unsaved work. */
  outdated: boolean
  prerendered?: readonly string[]
}

export const builds = createStore<Builds>(() => ({ outdated: false }))
