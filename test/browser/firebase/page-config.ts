import type { Started } from '../../scripts/local-firebase/support/start-for-test.ts'

export type PageConfig = {
  firebase: Started['browserConfig']
  cache: 'memory' | 'persistent'
  isPolling: boolean
}
