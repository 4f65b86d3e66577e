import { createContext, use } from 'react'
import type { PageData } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'

type Context = { page: PageData; config: PublicConfig }

export const PageContext = createContext<Context | undefined>(undefined)

export function usePage(): PageData {
  return use(PageContext)!.page
}

export function useConfig(): PublicConfig {
  return use(PageContext)!.config
}
