import type { RequestListener, ServerResponse } from 'node:http'
import { readConfig } from './config/read-config.ts'
import { connectFirebase } from './firebase/verify-token.ts'
import { createHandler } from './handler.ts'
import { createLogger } from './ops/logger.ts'
import { createSite } from './site.ts'

/** What `npm run dev` loads anew after every build: the site as a function, without a process of its own. */
export async function createDevHandler(
  buildsDir: string,
  id: string,
  showFault: (fault: unknown, res: ServerResponse) => void,
): Promise<RequestListener> {
  const config = readConfig({ ...process.env, FRESHNESS_SECONDS: '0' })
  const log = createLogger('warn')
  const stamp = { id, timestamp: Date.now() }
  const firebase = config.firebase && connectFirebase(config.firebase)
  const requests = { add: () => {}, flush: () => {} }
  return createHandler(await createSite({ config, buildsDir, stamp, firebase, log, requests, showFault }))
}
