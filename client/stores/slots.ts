import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Places of the frame that are filled when they are needed. */
export type SlotName = 'Banner' | 'Dialog' | 'Drop' | 'Feedback' | 'Offer' | 'Photo' | 'Wall'

/** What stands in the slots. Empty on the server. */
export const slots = createStore<Partial<Record<SlotName, ComponentType>>>(() => ({}))
