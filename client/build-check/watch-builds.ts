import type { BuildStamp } from '../../shared/payload.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { fetchJson } from '../fetch-json.ts'
import { builds } from '../stores/builds.ts'

/** Least time between two questions that an event asks for, in ms. */
const leastMs = 300_000

/** Asks for a newer build now, at intervals, and when the visitor comes back to the tab or the network. */
export function watchBuilds(): void {
  const { freshnessSeconds } = bootstrapData().config
  if (freshnessSeconds === 0) return
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    if (builds.getState().outdated) return
    askedAt = performance.now()
    builds.setState({ outdated: await isLaterLive() })
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
  const own = bootstrapData().build
  try {
    const live = await fetchJson<BuildStamp>(`/builds/latest.json?${Date.now()}`)
    return live.id !== own.id && live.timestamp > own.timestamp
  } catch (error) {
    console.warn('The latest build could not be asked for.', error)
    return false
  }
}
