import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildManifest, DocumentParts } from '../../server/builds/manifest.ts'
import { reason } from './bucket.ts'

/**
 * Asks the public address for the entry's script as a browser on the site does. Rejects where the browser would refuse it: a
 * module of another origin needs the store's consent (CORS), and what is not immutable is fetched again and again.
 */
export async function checkReach(assetsUrl: string, siteUrl: string, build: { buildsDir: string; id: string }) {
  const folder = buildFolder(build.buildsDir, build.id)
  const { entry } = JSON.parse(await readFile(folder.document, 'utf8')) as DocumentParts
  const { assets } = JSON.parse(await readFile(folder.manifest, 'utf8')) as BuildManifest
  const address = assetsUrl.replace(/\/+$/, '') + entry
  const refuse = (why: string) => new Error(`${address}: ${why}. Nothing is live yet.`)
  const asked = fetch(address, { headers: { Origin: siteUrl }, signal: AbortSignal.timeout(10_000) })
  const answer = await asked.catch(error => {
    throw refuse(`no answer (${reason(error)})`)
  })
  if (answer.status !== 200) throw refuse(`status ${answer.status}; is it open to everybody, and ASSETS_URL right?`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  if (integrity !== assets[entry]?.integrity) throw refuse('other content than the build has')
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== siteUrl) throw refuse(`no Access-Control-Allow-Origin for ${siteUrl} (CORS)`)
  if (!answer.headers.get('cache-control')?.includes('immutable')) throw refuse('no immutable Cache-Control')
  if (!answer.headers.get('content-type')?.startsWith('text/javascript')) throw refuse('not the type of a script')
}
