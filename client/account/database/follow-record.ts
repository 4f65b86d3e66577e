import { inTime } from '../../chunks/in-time.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { logError } from '../../failures/log-error.ts'
import { account } from '../../stores/account.ts'
import { checkSession } from '../auth/check-session.ts'
import { openAuth } from '../auth/open-auth.ts'
import { FormError } from '../form/form-error.ts'
import type { OpenRecord } from './open-record.ts'
import { emptySnapshot, record, type Snapshot } from './record.ts'

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
  followed = undefined
  record.setState(emptySnapshot, true)
  showPortrait(undefined)
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
  const onChange = (snapshot: Snapshot) => {
    if (followed?.uid !== uid) return
    record.setState(snapshot, true)
    showPortrait(snapshot.fields.photo)
  }
  return openRecord(uid, onChange, checkSession)
}

let shown: Uint8Array | undefined

/** Gives the kept portrait an address of its own; the one before it is released. */
function showPortrait(photo: Uint8Array | undefined): void {
  if (isSame(photo, shown)) return
  const { portrait } = account.getState()
  shown = photo
  account.setState({
    portrait: photo && URL.createObjectURL(new Blob([photo as BlobPart], { type: 'image/jpeg' })),
  })
  if (portrait) URL.revokeObjectURL(portrait)
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other) return one === other
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}
