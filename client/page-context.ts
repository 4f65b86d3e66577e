import { createContext, use } from 'react'
import type { Language } from '../shared/languages.ts'
import type { Namespace } from '../shared/messages.ts'
import type { PageData } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'
import type { Values } from '../shared/translate.ts'

export type FixedT = (language: Language, namespace: Namespace) => (key: string, values?: Values) => string

type Context = { page: PageData; config: PublicConfig; fixedT?: FixedT | undefined }

export const PageContext = createContext<Context | undefined>(undefined)

export function usePage(): PageData {
  return use(PageContext)!.page
}

export function useConfig(): PublicConfig {
  return use(PageContext)!.config
}

/** Returns undefined in the browser, which uses `translate` instead. */
export function useFixedT(): FixedT | undefined {
  return use(PageContext)!.fixedT
}
