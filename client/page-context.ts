import { createContext, use } from 'react'
import type { PageData } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'

type Context = { page: PageData; config: PublicConfig }

export const PageContext = createContext<Context | undefined>(undefined)

/** Returns the page that is shown. */
export function usePage(): PageData {
  return use(PageContext)!.page
}

/** Returns the public configuration, which is the same on the server and in the browser. */
export function useConfig(): PublicConfig {
  return use(PageContext)!.config
}
