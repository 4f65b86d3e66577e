import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Components that load on demand fill these places in `App` and in pages. */
export type SlotName = 'Banner' | 'Dialog' | 'Drop' | 'Feedback' | 'Offer' | 'OwnPortraits' | 'Photo'

/** The slots are empty on the server. */
export const slots = createStore<Partial<Record<SlotName, ComponentType>>>(() => ({}))
