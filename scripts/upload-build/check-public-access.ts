import { readFile } from 'node:fs/promises'
import { fetch } from 'undici'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildFiles, DocumentParts } from '../../server/builds/manifest.ts'
import { integrityOf } from '../../server/builds/public-files.ts'
import { reason } from './bucket.ts'

/** Rejects if a browser could not run or cache the entry script. */
export async function checkPublicAccess(assetsUrl: string, siteUrl: string, build: { buildsDir: string; id: string }) {
  const folder = buildFolder(build.buildsDir, build.id)
  const { entry } = JSON.parse(await readFile(folder.document, 'utf8')) as DocumentParts
  const { assets } = JSON.parse(await readFile(folder.files, 'utf8')) as BuildFiles
  const url = assetsUrl.replace(/\/+$/, '') + entry
  const refuse = (why: string) => new Error(`${url}: ${why}. The build is not live yet.`)
  const response = await fetch(url, { headers: { Origin: siteUrl }, signal: AbortSignal.timeout(10_000) }).catch(
    error => {
      throw refuse(`no response (${reason(error)})`)
    },
  )
  if (response.status !== 200) throw refuse(`status ${response.status}; is it public, and is ASSETS_URL right?`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (integrityOf(bytes) !== assets[entry]?.integrity) throw refuse('content differs from the build')
  const allowed = response.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== siteUrl) throw refuse(`no Access-Control-Allow-Origin for ${siteUrl} (CORS)`)
  if (!response.headers.get('cache-control')?.includes('immutable')) throw refuse('Cache-Control is not immutable')
  if (!response.headers.get('content-type')?.startsWith('text/javascript')) throw refuse('not sent as a script')
}
