import type { PublicConfig } from '../../shared/public-config.ts'
import type { Site } from '../site.ts'

/** Returns the part of the configuration that every page sends to the browser. */
export function publicConfig({ config, firebase }: Pick<Site, 'config' | 'firebase'>): PublicConfig {
  const { origin, freshnessSeconds, apiBase, imageHosts, statistics } = config
  return { origin, freshnessSeconds, apiBase, imageHosts, firebase: firebase?.browser, statistics }
}
