import type { RequestListener } from 'node:http'
import type { PublicFirebase } from '../shared/public-config.ts'
import { readConfig } from './config.ts'
import { joinFirebase } from './firebase/join-firebase.ts'
import { createHandler } from './handler.ts'
import { createLogger } from './log/logger.ts'
import { createSite } from './site.ts'

/** What `npm run dev` loads anew after every build: the site as a function, without a process of its own. */
export async function createDevHandler(
  buildsDir: string,
  id: string,
  browser: PublicFirebase | undefined,
): Promise<RequestListener> {
  const config = readConfig({ ...process.env, FRESHNESS_SECONDS: '0' })
  const log = createLogger('warn')
  const stamp = { id, timestamp: Date.now() }
  const firebase = browser && joinFirebase(browser)
  const requests = { add: () => {}, flush: () => {} }
  return createHandler(await createSite({ config, buildsDir, stamp, firebase, log, requests }))
}
