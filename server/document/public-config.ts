import type { PublicConfig } from '../../shared/public-config.ts'
import type { Site } from '../site.ts'

export function publicConfig({ config, firebase }: Pick<Site, 'config' | 'firebase'>): PublicConfig {
  const { origin, freshnessSeconds, apiBase, imageHosts, statistics } = config
  return { origin, freshnessSeconds, apiBase, imageHosts, firebase: firebase?.browser, statistics }
}
