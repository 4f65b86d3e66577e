import type { PublicFirebase } from '../../shared/public-config.ts'
import { createVerifyToken, type VerifyToken } from './verify-token.ts'

/** Where accounts are kept: Google's Firebase, or a small one on this machine. */
export type Firebase = {
  browser: PublicFirebase
  verifyToken: VerifyToken
}

/** The Firebase that the browser is told of, as the server speaks with it. */
export function joinFirebase(browser: PublicFirebase): Firebase {
  const { options, local } = browser
  return { browser, verifyToken: createVerifyToken({ projectId: options.projectId, localUrl: local?.authUrl }) }
}
