import { Bytes, type DocumentSnapshot, deleteField, serverTimestamp, Timestamp } from 'firebase/firestore'
import { isLanguage } from '../../../shared/languages.ts'
import type { Change, Fields, Snapshot } from './record.ts'

export function toUpdate(change: Change) {
  const entries = Object.entries(change).map(([name, value]) => [name, toStoredValue(value)])
  return { ...Object.fromEntries(entries), updatedAt: serverTimestamp() }
}

export function creation() {
  return { createdAt: serverTimestamp(), updatedAt: serverTimestamp() }
}

function toStoredValue(value: string | Uint8Array | null) {
  if (value === null) return deleteField()
  return typeof value === 'string' ? value : Bytes.fromUint8Array(value)
}

export function readSnapshot(found: DocumentSnapshot): Snapshot {
  const { fromCache, hasPendingWrites: pending } = found.metadata
  const { displayName, language, photo, createdAt, updatedAt } = found.data() ?? {}
  const fields: Fields = {}
  if (typeof displayName === 'string') fields.displayName = displayName
  if (isLanguage(language)) fields.language = language
  if (photo instanceof Bytes) fields.photo = photo.toUint8Array()
  const known = found.exists() || !fromCache
  return {
    known,
    // If a snapshot comes from the cache and has no record, the SDK could not reach the database.
    failure: known ? undefined : 'unreachable',
    fields,
    pending,
    createdAt: millis(createdAt),
    updatedAt: millis(updatedAt),
  }
}

function millis(time: unknown): number | undefined {
  return time instanceof Timestamp ? time.toMillis() : undefined
}
