import { createContext, use } from 'react'
import type { Page } from '../shared/payload.ts'

export const PageContext = createContext<Page | undefined>(undefined)

/** The page that is being shown. */
export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext around it. Render the component inside App.')
  return page
}
