import type { PublicFirebase } from '../../shared/public-config.ts'
import { createVerifyToken } from '../api/verify-token.ts'
import { adminAgent } from '../embedded-firebase/admin-agent.ts'
import type { Firebase } from './open-firebase.ts'

/** The local Firebase that another process of this site has started, by what it tells the browser. */
export function joinLocal(browser: PublicFirebase): Firebase {
  const httpAgent = adminAgent(browser.local!.authUrl)
  return { browser, verifyToken: createVerifyToken({ projectId: browser.options.projectId, httpAgent }) }
}
