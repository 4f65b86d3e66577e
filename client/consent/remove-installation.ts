import { bootstrapData } from '../bootstrap-data.ts'
import { inTime } from '../chunks/in-time.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { logError } from '../failures/log-error.ts'

/** So long Google's answer is waited for, in ms. */
const mostMs = 3_000

/**
 * Removes the id by which Firebase's library tells browsers apart, after Google was asked to delete it with all that belongs to it.
 * Without a network it is left to the next page. Never rejects.
 */
export async function removeInstallation(): Promise<void> {
  if (!bootstrapData().config.firebase?.options.measurementId) return
  if (!(await isThere()) || !navigator.onLine) return
  await inTime(askToDelete(), mostMs).catch(error => logError('Google may still know this installation.', error))
  // A page that has it open gives it up when it is left.
  indexedDB.deleteDatabase(database)
}

const database = 'firebase-installations-database'

/** Asks without making one: most visitors have none. */
function isThere(): Promise<boolean> {
  return new Promise(answer => {
    try {
      const opening = indexedDB.open(database)
      opening.onupgradeneeded = () => opening.transaction!.abort()
      opening.onerror = () => answer(false)
      opening.onsuccess = () => {
        opening.result.close()
        answer(true)
      }
    } catch {
      // Where there is no such storage, nothing lies in it.
      answer(false)
    }
  })
}

async function askToDelete(): Promise<void> {
  const { deleteInstallation } = await loadChunk(() => import('./tags/firebase-installations.ts'))
  await deleteInstallation()
}
