import type { BuildStamp } from '../../shared/payload.ts'
import { fetchJson } from '../fetch-json.ts'
import { session } from '../session.ts'

/** Least time between two questions that an event asks for, in ms. */
const leastMs = 300_000

let outdated = false

/** Whether a later build is live: the next navigation is then an ordinary page load. */
export function isOutdated(): boolean {
  return outdated
}

/** Asks for a newer build now, at intervals, and when the visitor comes back to the tab or the network. */
export function watchBuilds(): void {
  const { freshnessSeconds } = session().config
  if (freshnessSeconds === 0) return
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    if (outdated) return
    askedAt = performance.now()
    outdated = await isLaterLive()
  }
  const askSometimes = () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAt >= leastMs) void ask()
  }
  void ask()
  setInterval(ask, freshnessSeconds * 1000)
  document.addEventListener('visibilitychange', askSometimes)
  addEventListener('online', askSometimes)
}

/** Only a later activation counts, so that two servers in the middle of a release do not send a visitor to and fro. */
async function isLaterLive(): Promise<boolean> {
  const own = session().build
  try {
    const live = await fetchJson<BuildStamp>(`/builds/latest.json?${Date.now()}`)
    return live.id !== own.id && live.timestamp > own.timestamp
  } catch (error) {
    console.warn('The latest build could not be asked for.', error)
    return false
  }
}
