import { incompletePages } from '../../shared/coverage.ts'
import type { PublicConfig } from '../../shared/public-config.ts'
import type { Site } from '../site.ts'

type PublicParts = Pick<Site, 'config' | 'firebase' | 'manifest'>

/** The part of the configuration that every page tells the browser. */
export function publicConfig({ config, firebase, manifest }: PublicParts): PublicConfig {
  const { origin, freshnessSeconds, apiBase, imageHosts, statistics } = config
  const incomplete = manifest.coverage && incompletePages(manifest.coverage)
  return { origin, freshnessSeconds, apiBase, imageHosts, firebase: firebase?.browser, statistics, incomplete }
}
