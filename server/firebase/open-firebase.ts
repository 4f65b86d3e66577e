import type { PublicFirebase } from '../../shared/public-config.ts'
import type { VerifyToken } from '../api/verify-token.ts'
import type { Config } from '../config.ts'
import { mayRunEmbedded } from '../embedded-firebase/may-run-embedded.ts'
import type { Logger } from '../log/logger.ts'
import { joinFirebase } from './join-firebase.ts'

/** Where accounts are kept: Google's Firebase, or a small one on this machine. */
export type Firebase = {
  browser: PublicFirebase
  verifyToken: VerifyToken
  /** Ends what was started for it on this machine. */
  close?: () => Promise<void>
}

type Parts = {
  config: Config
  log: Logger
  /** The text of firestore.rules, read only where it is needed. */
  readRules: () => Promise<string>
}

/** The Firebase that the configuration names, or the local one where that may run; else there are no accounts. */
export async function openFirebase({ config, log, readRules }: Parts): Promise<Firebase | undefined> {
  const { firebase, host, siteUrl, trustProxy } = config
  if (firebase) return joinFirebase(firebase)
  const may = mayRunEmbedded({ host, siteUrl, isBehindProxy: trustProxy !== false, isFirebaseConfigured: false })
  if (may !== true) {
    log.warn(`There are no accounts: no Firebase is configured, and a local one cannot run here. ${may}`)
    return undefined
  }
  try {
    const { startLocal } = await import('./start-local.ts')
    return await startLocal(config, log, await readRules())
  } catch (error) {
    log.warn(`There are no accounts: the local Firebase did not start. ${(error as Error).message}`)
    return undefined
  }
}
