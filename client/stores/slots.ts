import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Places in `App` and in pages for components that load on demand. */
export type SlotName = 'Banner' | 'Dialog' | 'Drop' | 'Feedback' | 'Offer' | 'OwnPortraits' | 'Photo'

/** The slots are empty on the server. */
export const slots = createStore<Partial<Record<SlotName, ComponentType>>>(() => ({}))
