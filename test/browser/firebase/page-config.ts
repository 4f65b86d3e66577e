import type { EmbeddedBrowserConfig } from '../../../server/embedded-firebase/start.ts'

export type PageConfig = {
  firebase: EmbeddedBrowserConfig
  cache: 'memory' | 'persistent'
  isPolling: boolean
}
