/** Exit code for a configuration that cannot be used (EX_CONFIG of sysexits.h). */
export const configExitCode = 78

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
