import { createContext, use } from 'react'
import type { PublicConfig } from '../shared/public-config.ts'

export const ConfigContext = createContext<PublicConfig | undefined>(undefined)

/** What the browser may know of the configuration: while rendering the same on both sides. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigContext around it. Render the component inside App.')
  return config
}
