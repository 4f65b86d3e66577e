import { forEachLimited } from '../../build/for-each-limited.ts'
import type { BuildFiles, BuildManifest } from '../../server/builds/manifest.ts'
import { hasMessages } from '../../server/builds/public-files.ts'
import type { BuildStamp } from '../../shared/payload.ts'
import { checkPages } from './check-pages.ts'
import { describeFailure, type Fetch, isTimeout, parallelRequests } from './create-fetcher.ts'

export type Inspected = {
  site: string
  id?: string
  since?: string
  pages: number
  assets: number
  ms: number
  faults: string[]
}

export async function inspectSite(fetch: Fetch, site: string): Promise<Inspected> {
  const start = performance.now()
  const inspected: Inspected = { site, pages: 0, assets: 0, ms: 0, faults: [] }
  try {
    const { id, timestamp } = await fetchJson<BuildStamp>(fetch, `${site}/builds/latest.json?${Date.now()}`)
    if (!/^[0-9a-f]{16}$/.test(id) || !Number.isSafeInteger(timestamp))
      throw new Error('builds/latest.json: invalid build pointer')
    Object.assign(inspected, { id, since: new Date(timestamp).toISOString() })
    const manifest = await fetchJson<BuildManifest>(fetch, `${site}/builds/meta/${id}.json`)
    if (manifest.id !== id) inspected.faults.push(`builds/meta/${id}.json describes build ${manifest.id}`)
    const { prerendered = [] } = manifest
    const { assets } = await fetchJson<BuildFiles>(fetch, `${site}/builds/files/${id}.json`)
    Object.assign(inspected, { pages: prerendered.length, assets: Object.keys(assets).length })
    inspected.faults.push(...(await checkPages(fetch, site, id, prerendered)))
    inspected.faults.push(...(await checkFiles(fetch, site, id, assets)))
  } catch (error) {
    inspected.faults.push(describeFailure(error))
  }
  inspected.ms = Math.round(performance.now() - start)
  return inspected
}

async function checkFiles(fetch: Fetch, site: string, id: string, assets: BuildFiles['assets']): Promise<string[]> {
  const found: string[] = []
  await forEachLimited(Object.entries(assets), parallelRequests, async ([path, expected], i) => {
    const query = path.startsWith('/assets/') ? '' : `?${id}`
    const fault = await checkFile(fetch, `${site}${path}${query}`, expected, hasMessages(path))
    if (fault) found[i] = `${path}: ${fault}`
  })
  return found.filter(Boolean)
}

/** `mayBeSmaller` is true for message files, because a site omits messages about features that are not enabled. */
async function checkFile(
  fetch: Fetch,
  url: string,
  { size, integrity }: BuildFiles['assets'][string],
  mayBeSmaller: boolean,
) {
  try {
    const response = await fetch(url, size + 1)
    if (response.status !== 200) return `status ${response.status}`
    if (mayBeSmaller && response.bytes.length < size && isJson(response.bytes)) return undefined
    if (response.bytes.length !== size) return `${response.bytes.length} bytes instead of ${size}`
    return response.integrity === integrity ? undefined : 'content differs from the list of files'
  } catch (error) {
    if (isTimeout(error)) throw error
    return describeFailure(error)
  }
}

async function fetchJson<T>(fetch: Fetch, url: string): Promise<T> {
  const { status, bytes } = await fetch(url)
  const path = new URL(url).pathname.slice(1)
  if (status !== 200) throw new Error(`${path}: status ${status}`)
  try {
    return JSON.parse(bytes.toString()) as T
  } catch {
    throw new Error(`${path}: not JSON`)
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    return JSON.parse(bytes.toString()) !== undefined
  } catch {
    return false
  }
}
