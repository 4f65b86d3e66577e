import { setTimeout as pause } from 'node:timers/promises'

/** Returns true when the condition holds, or false after the time limit. */
export async function until(holds: () => unknown, seconds = 60): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(20)) {
    if (await holds()) return true
  }
  return false
}
