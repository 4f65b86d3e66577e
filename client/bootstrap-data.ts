import type { ComponentType } from 'react'
import type { Handoff, ViewName } from '../shared/payload.ts'

/** How to load the view of each page. */
export type Views = Record<ViewName, () => Promise<{ default: ComponentType }>>

type BootstrapData = Handoff & { views: Views }

let current: BootstrapData

/** Set once, before anything else runs. */
export function setBootstrapData(handoff: Handoff, views: Views): void {
  current = { ...handoff, views }
}

/** What the open document came with: its build, configuration and first page, and where its views come from. */
export function bootstrapData(): BootstrapData {
  return current
}
