import type { BuildManifest } from '../../server/builds/manifest.ts'
import { hasMessages } from '../../server/builds/public-files.ts'
import type { BuildStamp } from '../../shared/payload.ts'
import type { Ask } from './ask.ts'

/** What an instance serves, and everything that is wrong with it. */
export type Inspected = { site: string; id?: string; since?: string; assets: number; ms: number; faults: string[] }

/** Asks one instance for its live build, that build's manifest, and every file in it. */
export async function inspectSite(ask: Ask, site: string): Promise<Inspected> {
  const start = performance.now()
  const inspected: Inspected = { site, assets: 0, ms: 0, faults: [] }
  try {
    const { id, timestamp } = await askJson<BuildStamp>(ask, `${site}/builds/latest.json?${Date.now()}`)
    if (!/^[0-9a-f]{16}$/.test(id) || !Number.isSafeInteger(timestamp))
      throw new Error('builds/latest.json: no build pointer')
    Object.assign(inspected, { id, since: new Date(timestamp).toISOString() })
    const manifest = await askJson<BuildManifest>(ask, `${site}/builds/meta/${id}.json`)
    if (manifest.id !== id) inspected.faults.push(`builds/meta/${id}.json is of build ${manifest.id}`)
    const files = Object.entries(manifest.assets)
    inspected.assets = files.length
    for (const [address, promise] of files) {
      const query = address.startsWith('/assets/') ? '' : `?${id}`
      const fault = await checkFile(ask, `${site}${address}${query}`, promise, hasMessages(address))
      if (fault) inspected.faults.push(`${address}: ${fault}`)
    }
  } catch (error) {
    inspected.faults.push(explain(error))
  }
  inspected.ms = Math.round(performance.now() - start)
  return inspected
}

/** Of a file with words a site shows no more than the build promises, and less where it lacks what they speak of. */
async function checkFile(
  ask: Ask,
  address: string,
  { size, integrity }: BuildManifest['assets'][string],
  mayBeLess: boolean,
) {
  try {
    const answer = await ask(address, size + 1)
    if (answer.status !== 200) return `status ${answer.status}`
    if (mayBeLess && answer.bytes.length < size && isJson(answer.bytes)) return undefined
    if (answer.bytes.length !== size) return `${answer.bytes.length} bytes instead of ${size}`
    return answer.integrity === integrity ? undefined : 'other content than promised'
  } catch (error) {
    // One file that does not come is a fault; a site that does not answer would be asked for all the others in vain.
    if (isTimeout(error)) throw error
    return explain(error)
  }
}

async function askJson<T>(ask: Ask, address: string): Promise<T> {
  const { status, bytes } = await ask(address)
  const path = new URL(address).pathname.slice(1)
  if (status !== 200) throw new Error(`${path}: status ${status}`)
  try {
    return JSON.parse(bytes.toString()) as T
  } catch {
    throw new Error(`${path}: no JSON`)
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    return JSON.parse(bytes.toString()) !== undefined
  } catch {
    return false
  }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return isTimeout(error) ? 'stands still: no answer in time' : typeof code === 'string' ? code : message
}

function isTimeout(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'TimeoutError' || /^UND_ERR_\w+_TIMEOUT$/.test(String(code))
}
