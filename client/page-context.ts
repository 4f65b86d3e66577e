import { createContext, use } from 'react'
import type { PageData } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'

type Context = { page: PageData; config: PublicConfig }

/** What every component may ask for: the page that is shown and the configuration that the browser may know. */
export const PageContext = createContext<Context | undefined>(undefined)

/** The page that is being shown. */
export function usePage(): PageData {
  return use(PageContext)!.page
}

/** What the browser may know of the configuration: while rendering the same on both sides. */
export function useConfig(): PublicConfig {
  return use(PageContext)!.config
}
