import type { PublicConfig } from '../shared/public-config.ts'
import type { Config } from './config.ts'

/** The part of the configuration that every page tells the browser. */
export function publicConfig({ origin, freshnessSeconds, apiBase, imageHosts }: Config): PublicConfig {
  return { origin, freshnessSeconds, apiBase, imageHosts }
}
