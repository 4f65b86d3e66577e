import type { ComponentType } from 'react'
import type { Handoff, ViewName } from '../shared/payload.ts'

export type Views = Record<ViewName, () => Promise<{ default: ComponentType }>>

type BootstrapData = Handoff & { views: Views }

let current: BootstrapData

export function setBootstrapData(handoff: Handoff, views: Views): void {
  current = { ...handoff, views }
}

/** Call this function only after `setBootstrapData`, which runs before hydration. */
export function bootstrapData(): BootstrapData {
  return current
}
