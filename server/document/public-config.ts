import type { PublicConfig } from '../../shared/public-config.ts'
import type { Site } from '../site.ts'

type PublicParts = Pick<Site, 'config' | 'firebase'>

/** Returns the part of the configuration that every page sends to the browser. */
export function publicConfig({ config, firebase }: PublicParts): PublicConfig {
  const { origin, freshnessSeconds, apiBase, imageHosts, statistics } = config
  return { origin, freshnessSeconds, apiBase, imageHosts, firebase: firebase?.browser, statistics }
}
