import { createStore } from 'zustand/vanilla'

type Builds = {
  /** Whether a later build is live. */
  outdated: boolean
  prerendered?: readonly string[]
}

export const builds = createStore<Builds>(() => ({ outdated: false }))
