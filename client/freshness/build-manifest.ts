import { session } from '../session.ts'

type Manifest = { prerendered: string[] }

let manifest: Promise<Manifest | undefined> | undefined

/** Whether a path has a payload file; without a manifest it is assumed to (specification, section 7). */
export async function hasPayload(path: string): Promise<boolean> {
  const known = await manifest
  return known?.prerendered.includes(path) ?? true
}

/** Fetches the build's manifest ahead, one second from now, unless the connection is very slow. */
export function fetchManifestSoon(): void {
  if (connectionType() === 'slow-2g') return
  setTimeout(() => {
    manifest = fetchManifest()
  }, 1000)
}

async function fetchManifest(): Promise<Manifest | undefined> {
  try {
    const answer = await fetch(`/builds/meta/${session().build.id}.json`)
    if (!answer.ok) throw new Error(`Status ${answer.status}.`)
    return (await answer.json()) as Manifest
  } catch (error) {
    console.warn('The build manifest could not be loaded.', error)
    return undefined
  }
}

/** Kind of the connection where the browser tells it (Network Information API). */
export function connectionType(): string | undefined {
  return (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType
}
