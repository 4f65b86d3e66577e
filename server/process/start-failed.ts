/** Exit code for an invalid configuration (EX_CONFIG in sysexits.h). */
export const configExitCode = 78

/** Exit code for a worker that cannot listen (EX_UNAVAILABLE in sysexits.h). */
export const portExitCode = 69

/** The message is empty if the error was printed already. */
export class StartFailed extends Error {
  readonly exitCode: number
  /** If false, another build would fail too. */
  readonly ofBuild: boolean

  constructor(message: string, { exitCode = 1, ofBuild = true } = {}) {
    super(message)
    this.exitCode = exitCode
    this.ofBuild = ofBuild
  }
}
