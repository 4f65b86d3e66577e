import { inTime } from '../../chunks/in-time.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { logError } from '../../failures/log-error.ts'
import { account } from '../../stores/account.ts'
import { checkSession } from '../auth/check-session.ts'
import { openAuth } from '../auth/open-auth.ts'
import { FormError } from '../form/form-error.ts'
import { sweepOriginals } from '../portraits/originals.ts'
import { removeOwn } from '../portraits/own-storage.ts'
import { type Portrait, portraits } from '../portraits/portraits.ts'
import { isSame, showPortraits } from '../portraits/show-portraits.ts'
import { takeRefused } from '../portraits/unsent-portraits.ts'
import { emptySnapshot, type OpenRecord, record } from './record.ts'

let followed: { uid: string; opened: Promise<OpenRecord> } | undefined
let left: Promise<void> = Promise.resolve()

/** Opens the record of whoever is signed in, and lets go of any other: nothing of it is left in this browser. */
export async function followRecord(uid: string | undefined): Promise<void> {
  if (followed?.uid === uid) return
  await leaveRecord()
  if (!uid || followed) return
  followed = { uid, opened: openRecordOf(uid) }
  followed.opened.catch(error => {
    followed = undefined
    record.setState({ ...emptySnapshot, failure: 'unreachable' }, true)
    logError('The record could not be opened.', error)
  })
}

/** The open record; rejects where nobody is signed in or its code did not come. */
export async function openedRecord(): Promise<OpenRecord> {
  await followRecord(openAuth().currentUser?.uid)
  if (!followed) throw new FormError('error.ended')
  return followed.opened
}

/** Asks for the record anew, after a failure. */
export async function retryRecord(): Promise<void> {
  record.setState({ failure: undefined })
  const { retry } = await openedRecord()
  await retry()
}

/**
 * Closes the record and removes its offline cache (the next person at this computer is somebody else). Resolves once that
 * is done, or has failed: nobody is kept signed in by it.
 */
export function leaveRecord(): Promise<void> {
  const opened = followed?.opened.catch(() => undefined)
  if (followed) removeOwn(followed.uid)
  followed = undefined
  record.setState(emptySnapshot, true)
  account.setState({ name: undefined, language: undefined })
  showPortraits([])
  left = left
    .then(() => opened)
    .then(open => open?.close())
    .catch(error => logError('The record could not be closed.', error))
  return left
}

/** The database's code is large, and a slow line is no dead one; in ms. */
const mostMs = 20_000

async function openRecordOf(uid: string): Promise<OpenRecord> {
  const { openRecord } = await inTime(
    loadChunk(() => import('./open-record.ts')),
    mostMs,
  )
  let inProfile: Portrait[] = []
  let inPlaces: readonly Portrait[] = []
  const show = () => {
    const isMoved = inProfile.some(({ photo }) => inPlaces.some(one => isSame(one.photo, photo)))
    return showPortraits(isMoved ? inPlaces : [...inPlaces, ...inProfile])
  }
  return openRecord(uid, {
    onChange(snapshot) {
      if (followed?.uid !== uid) return
      const { photo, displayName: name, language } = snapshot.fields
      record.setState(snapshot, true)
      account.setState({ name, language })
      inProfile = photo ? [{ place: 'photo', photo, chosenAt: 0 }] : []
      show()
    },
    async onPortraits({ kept, pending, confirmed }) {
      if (followed?.uid !== uid) return
      portraits.setState({ pending })
      inPlaces = kept
      show()
      if (!confirmed) return
      // Another tab that has the offline cache sees to what lies in it.
      const { outlives } = await followed.opened
      if (!pending && outlives()) portraits.setState({ refused: await takeRefused(uid) })
      await sweepOriginals(uid)
    },
    checkSession,
  })
}
