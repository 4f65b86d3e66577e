import { bootstrapData } from '../bootstrap-data.ts'
import { fetchJson } from '../fetch-json.ts'
import { builds } from '../stores/builds.ts'

type Manifest = { prerendered?: unknown }

/** Fetches the build's manifest ahead, one second from now, unless the connection is very slow. */
export function fetchManifestSoon(): void {
  if (navigator.connection?.effectiveType === 'slow-2g') return
  setTimeout(fetchManifest, 1000)
}

async function fetchManifest(): Promise<void> {
  try {
    const { prerendered } = await fetchJson<Manifest>(`/builds/meta/${bootstrapData().build.id}.json`)
    // What stands between us and our server may answer with something else.
    if (Array.isArray(prerendered)) builds.setState({ prerendered })
  } catch (error) {
    console.warn('The build manifest could not be loaded.', error)
  }
}
