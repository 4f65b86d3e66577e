/** systemd's first passed file descriptor (sd_listen_fds(3)). */
const firstPassed = 3

/**
 * The listening socket that a supervisor keeps open and passes on, so that a successor takes over without a refused
 * connection; undefined where there is none. LISTEN_PID is the process it is meant for; workers get their primary's.
 */
export function inheritedSocket(env: Record<string, string | undefined>, pids: number[]): number | undefined {
  const passed = Number(env.LISTEN_FDS ?? 0) >= 1 && pids.includes(Number(env.LISTEN_PID))
  return passed ? firstPassed : undefined
}
