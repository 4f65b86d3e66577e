import type { PublicFirebase } from '../../shared/public-config.ts'
import { createVerifyToken } from '../api/verify-token.ts'
import { adminAgent } from '../embedded-firebase/admin-agent.ts'
import type { Firebase } from './open-firebase.ts'

/** The Firebase that another part of this site has opened, by what it tells the browser. */
export function joinFirebase(browser: PublicFirebase): Firebase {
  const { options, local } = browser
  const httpAgent = local && adminAgent(local.authUrl)
  return { browser, verifyToken: createVerifyToken({ projectId: options.projectId, httpAgent }) }
}
