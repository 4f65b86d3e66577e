import type { PublicFirebase } from '../../shared/public-config.ts'
import { createReadAccount, type ReadAccount } from './read-account.ts'
import { createVerifyToken, type VerifyToken } from './verify-token.ts'

export type Firebase = {
  browser: PublicFirebase
  verifyToken: VerifyToken
  readAccount: ReadAccount
}

export function connectFirebase(browser: PublicFirebase, origin: string): Firebase {
  const { options, local } = browser
  const localUrl = local?.authUrl
  return {
    browser,
    verifyToken: createVerifyToken({ projectId: options.projectId, localUrl }),
    readAccount: createReadAccount({ apiKey: options.apiKey, origin, localUrl }),
  }
}
