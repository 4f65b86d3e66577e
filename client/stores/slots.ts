import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Parts of the frame whose components are loaded when they are needed. */
export type SlotName = 'Banner' | 'Dialog' | 'Drop' | 'Feedback' | 'Offer' | 'OwnPortraits' | 'Photo'

/** Empty on the server. */
export const slots = createStore<Partial<Record<SlotName, ComponentType>>>(() => ({}))
