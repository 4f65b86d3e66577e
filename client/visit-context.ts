import { createContext, use } from 'react'
import type { Page } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'

export type Visit = { page: Page; config: PublicConfig }

export const VisitContext = createContext<Visit | undefined>(undefined)

/** The page that is being shown. */
export function usePage(): Page {
  return useVisit().page
}

/** What the browser may know of the configuration: while rendering the same on both sides. */
export function useConfig(): PublicConfig {
  return useVisit().config
}

function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('No page: render inside App.')
  return visit
}
