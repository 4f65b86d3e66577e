/** Exit code for a configuration that cannot be used (EX_CONFIG of sysexits.h). */
export const configExitCode = 78
