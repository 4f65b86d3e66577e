import { bootstrapData } from '../bootstrap-data.ts'
import { inTime } from '../chunks/in-time.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { logError } from '../failures/log-error.ts'

const statisticsCookie = /^_(ga|gid|gat|gac|gcl)(_|$)/

/** Scripts cannot read a cookie's domain, so this function tries the host and each parent domain. */
export function removeCookies(): void {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=', 1)[0]!)
  for (const name of names.filter(name => statisticsCookie.test(name))) {
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the oldest supported browsers do not have the Cookie Store API.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
}

function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, i) => labels.slice(i).join('.'))
}

const mostMs = 3_000

const database = 'firebase-installations-database'

/**
 * Asks Google to delete this browser's Firebase installation, and then removes the stored id. If the browser is offline, does
 * nothing, and the next page load tries again. Never rejects.
 */
export async function removeInstallation(): Promise<void> {
  if (!bootstrapData().config.firebase?.options.measurementId) return
  if (!(await hasInstallation()) || !navigator.onLine) return
  await inTime(requestDeletion(), mostMs).catch(error =>
    logError('Could not ask Google to delete the Firebase installation.', error),
  )
  // If this page has the database open, the browser deletes the database when the visitor leaves the page.
  indexedDB.deleteDatabase(database)
}

function hasInstallation(): Promise<boolean> {
  return new Promise(resolve => {
    try {
      const opening = indexedDB.open(database)
      opening.onupgradeneeded = () => opening.transaction!.abort()
      opening.onerror = () => resolve(false)
      opening.onsuccess = () => {
        opening.result.close()
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })
}

async function requestDeletion(): Promise<void> {
  const { deleteInstallation } = await loadChunk(() => import('./tags/firebase-installations.ts'))
  await deleteInstallation()
}
