import { inTime } from '../../chunks/in-time.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { logError } from '../../failures/log-error.ts'
import { account } from '../../stores/account.ts'
import { checkSession } from '../auth/current-user.ts'
import { openAuth } from '../auth/open-auth.ts'
import { FormError } from '../form/form-error.ts'
import { isSame, type Portrait, portraits, showPortraits } from '../portraits/portraits.ts'
import { readRefused, removeStorage, sweepOriginals } from '../portraits/storage.ts'
import { emptySnapshot, type OpenRecord, record } from './record.ts'

let followed: { uid: string; opened: Promise<OpenRecord> } | undefined
let left: Promise<void> = Promise.resolve()

export async function followRecord(uid: string | undefined): Promise<void> {
  if (followed?.uid === uid) return
  await leaveRecord()
  if (!uid || followed) return
  followed = { uid, opened: openRecordOf(uid) }
  followed.opened.catch(error => {
    followed = undefined
    record.setState({ ...emptySnapshot, failure: 'unreachable' }, true)
    logError('Could not open the record.', error)
  })
}

/** Rejects if no user is signed in or the code of the record could not be loaded. */
export async function openedRecord(): Promise<OpenRecord> {
  await followRecord(openAuth().currentUser?.uid)
  if (!followed) throw new FormError('error.ended')
  return followed.opened
}

export async function retryRecord(): Promise<void> {
  record.setState({ failure: undefined })
  const { retry } = await openedRecord()
  await retry()
}

/**
 * Closes the record and removes its offline cache, because the next user of this browser may be another person. Resolves
 * even if that fails, so that the user can always sign out.
 */
export function leaveRecord(): Promise<void> {
  const opened = followed?.opened.catch(() => undefined)
  if (followed) removeStorage(followed.uid)
  followed = undefined
  record.setState(emptySnapshot, true)
  account.setState({ name: undefined, language: undefined })
  showPortraits([])
  left = left
    .then(() => opened)
    .then(open => open?.close())
    .catch(error => logError('Could not close the record.', error))
  return left
}

/** Timeout in ms for loading the Firestore SDK, which is large. */
const mostMs = 20_000

async function openRecordOf(uid: string): Promise<OpenRecord> {
  const { openRecord } = await inTime(
    loadChunk(() => import('./open-record.ts')),
    mostMs,
  )
  let inProfile: Portrait[] = []
  let inSlots: readonly Portrait[] = []
  const show = () => {
    const isMoved = inProfile.some(({ photo }) => inSlots.some(one => isSame(one.photo, photo)))
    return showPortraits(isMoved ? inSlots : [...inSlots, ...inProfile])
  }
  return openRecord(uid, {
    onChange(snapshot) {
      if (followed?.uid !== uid) return
      const { photo, displayName: name, language } = snapshot.fields
      record.setState(snapshot, true)
      account.setState({ name, language })
      inProfile = photo ? [{ slot: 'photo', photo, chosenAt: 0 }] : []
      show()
    },
    async onPortraits({ kept, pending, confirmed }) {
      if (followed?.uid !== uid) return
      portraits.setState({ pending })
      inSlots = kept
      show()
      if (!confirmed) return
      // Only the tab with the offline cache sends the portraits of earlier pages, so only that tab checks the notes.
      const { survivesReload } = await followed.opened
      if (!pending && survivesReload()) portraits.setState({ refused: await readRefused(uid) })
      await sweepOriginals(uid)
    },
    checkSession,
  })
}
