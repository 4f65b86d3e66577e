import { createStore } from 'zustand/vanilla'

type Builds = {
  /** If a later build is live, the next navigation loads the page from the server, unless there is unsaved work. */
  outdated: boolean
  prerendered?: readonly string[]
}

export const builds = createStore<Builds>(() => ({ outdated: false }))
