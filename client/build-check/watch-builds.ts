import type { BuildStamp } from '../../shared/payload.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { fetchJson } from '../fetch-json.ts'
import { builds } from '../stores/builds.ts'

/** The events `visibilitychange` and `online` do not start another check within this many milliseconds after a check. */
const leastMs = 300_000

export function watchBuilds(): void {
  const { freshnessSeconds } = bootstrapData().config
  if (freshnessSeconds === 0) return
  let checkedAt = Number.NEGATIVE_INFINITY
  const check = async () => {
    if (builds.getState().outdated) return
    checkedAt = performance.now()
    builds.setState({ outdated: await isLaterLive() })
  }
  const checkSometimes = () => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt >= leastMs) void check()
  }
  void check()
  setInterval(check, freshnessSeconds * 1000)
  document.addEventListener('visibilitychange', checkSometimes)
  addEventListener('online', checkSometimes)
}

/** Ignores older builds, because another server may still report an older build during a release. */
async function isLaterLive(): Promise<boolean> {
  const own = bootstrapData().build
  try {
    const live = await fetchJson<BuildStamp>(`/builds/latest.json?${Date.now()}`)
    return live.id !== own.id && live.timestamp > own.timestamp
  } catch (error) {
    console.warn('The latest build could not be fetched.', error)
    return false
  }
}

type Manifest = { prerendered?: unknown }

export function fetchManifestSoon(): void {
  if (navigator.connection?.effectiveType === 'slow-2g') return
  setTimeout(fetchManifest, 1000)
}

async function fetchManifest(): Promise<void> {
  try {
    const { prerendered } = await fetchJson<Manifest>(`/builds/meta/${bootstrapData().build.id}.json`)
    // A proxy may respond with unrelated JSON, which has no list of prerendered pages.
    if (Array.isArray(prerendered)) builds.setState({ prerendered })
  } catch (error) {
    console.warn('The build manifest could not be loaded.', error)
  }
}
