import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Parts of the frame that come when they are needed. */
export type PartName = 'Banner' | 'Dialog' | 'Notices'

/** The parts that have come. Empty on the server. */
export const parts = createStore<Partial<Record<PartName, ComponentType>>>(() => ({}))
