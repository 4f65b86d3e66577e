import type { RequestListener } from 'node:http'
import { readConfig } from './config.ts'
import type { Firebase } from './firebase/open-firebase.ts'
import { createHandler } from './handler.ts'
import { createLogger } from './log/logger.ts'
import { createSite } from './site.ts'

/** What `npm run dev` loads anew after every build: the site as a function, without a process of its own. */
export async function createDevHandler(buildsDir: string, id: string, firebase?: Firebase): Promise<RequestListener> {
  const config = readConfig({ ...process.env, FRESHNESS_SECONDS: '0' })
  const log = createLogger('warn')
  const stamp = { id, timestamp: Date.now() }
  return createHandler(
    await createSite({ config, buildsDir, stamp, firebase, log, requests: { add: () => {}, flush: () => {} } }),
  )
}
