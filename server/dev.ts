import type { RequestListener, ServerResponse } from 'node:http'
import { createApp } from './app.ts'
import { readConfig } from './config/read-config.ts'
import { connectFirebase } from './firebase/connect-firebase.ts'
import { createLogger } from './ops/logger.ts'
import { createSite } from './site.ts'

/** `npm run dev` imports this file again after every build. */
export async function createDevHandler(
  buildsDir: string,
  id: string,
  showError: (error: unknown, res: ServerResponse) => void,
): Promise<RequestListener> {
  const config = readConfig({ ...process.env, FRESHNESS_SECONDS: '0' })
  const log = createLogger('warn')
  const stamp = { id, timestamp: Date.now() }
  const firebase = config.firebase && connectFirebase(config.firebase, config.origin)
  const requests = { add: () => {}, flush: () => {} }
  return createApp(await createSite({ config, buildsDir, stamp, firebase, log, requests, showError }))
}
