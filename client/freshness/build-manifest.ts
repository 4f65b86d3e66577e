import { fetchJson } from '../fetch-json.ts'
import { session } from '../session.ts'
import { connectionType } from './connection.ts'

type Manifest = { prerendered: string[] }

let manifest: Manifest | undefined

/** Whether a path has a payload file; as long as there is no manifest it is assumed to (specification, section 7). */
export function hasPayload(path: string): boolean {
  return manifest?.prerendered.includes(path) ?? true
}

/** Fetches the build's manifest ahead, one second from now, unless the connection is very slow. */
export function fetchManifestSoon(): void {
  if (connectionType() === 'slow-2g') return
  setTimeout(fetchManifest, 1000)
}

async function fetchManifest(): Promise<void> {
  try {
    manifest = await fetchJson<Manifest>(`/builds/meta/${session().build.id}.json`)
  } catch (error) {
    console.warn('The build manifest could not be loaded.', error)
  }
}
