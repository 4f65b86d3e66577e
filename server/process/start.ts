import type { Config } from '../config.ts'
import type { Logger } from '../log/logger.ts'
import type { OwnBuild } from './own-build.ts'

/** What a process of the site starts from. */
export type Start = {
  config: Config
  log: Logger
  build: OwnBuild
  /** Whether this build stands in for the live one, which did not start. */
  isFallback: boolean
}

/** What `scripts/start/become-server.mjs` tells the server of a build that stands in for another one. */
export function isFallback(env: Record<string, string | undefined>): boolean {
  return env.START_FALLBACK === '1'
}

/** A start that failed, in a sentence for whoever started it: empty where that was said already. */
export class StartFailed extends Error {
  readonly exitCode: number
  /** Whether another build may start where this one does not. */
  readonly ofBuild: boolean

  constructor(sentence: string, { exitCode = 1, ofBuild = true } = {}) {
    super(sentence)
    this.exitCode = exitCode
    this.ofBuild = ofBuild
  }
}
