import type { PublicConfig } from '../../shared/public-config.ts'
import type { Site } from '../site.ts'

export function publicConfig({
  config,
  firebase,
  document,
}: Pick<Site, 'config' | 'firebase' | 'document'>): PublicConfig {
  const { origin, freshnessSeconds, imageHosts, statistics } = config
  return {
    origin,
    freshnessSeconds,
    imageHosts,
    firebase: firebase?.browser,
    statistics,
    licences: document.licences,
  }
}
