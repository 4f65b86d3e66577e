import { inTime } from '../../chunks/in-time.ts'
import type { NewPortrait } from '../../stores/account.ts'
import { openAuth } from '../auth/open-auth.ts'
import { type Portrait, portraits } from './portraits.ts'

const stores = ['photos', 'unsent'] as const

export const originalsOf = (uid: string | undefined) => `originals:${uid}`

/**
 * Keys of original photos that this page load has stored. The account does not list the portraits of these photos yet, so
 * `sweepOriginals` must keep the photos.
 */
const unlisted = new Set<string>()

export async function keepOriginal(uid: string, kept: Uint8Array, original: Blob): Promise<void> {
  const key = await keyOf(kept)
  unlisted.add(key)
  await request(uid, 'photos', store => store.put(original, key), { create: true }).catch(() => {})
}

export async function readOriginal(uid: string, kept: Uint8Array): Promise<Blob | undefined> {
  const found = await keyOf(kept)
    .then(key => request(uid, 'photos', store => store.get(key)))
    .catch(() => undefined)
  return found instanceof Blob ? found : undefined
}

export async function sweepOriginals(uid: string): Promise<void> {
  const keys = await keysOf(uid, 'photos')
  if (keys.length === 0) return
  const unsent = await keysOf(uid, 'unsent')
  const kept = await keptKeys()
  // A portrait that the database refuses is saved again in another slot, and then needs its original.
  if (!portraits.getState().pending) for (const key of kept) unlisted.delete(key)
  for (const key of keys) {
    if (unlisted.has(key) || unsent.includes(key) || kept.includes(key)) continue
    await request(uid, 'photos', store => store.delete(key)).catch(() => {})
  }
}

export async function removeOriginal(uid: string, { slot, photo }: Portrait): Promise<void> {
  const key = await keyOf(photo)
  unlisted.delete(key)
  const others = portraits.getState().kept.filter(one => one.slot !== slot)
  const keys = await Promise.all(others.map(one => keyOf(one.photo)))
  if (!keys.includes(key)) await request(uid, 'photos', store => store.delete(key))
}

const ownNotes = new Set<string>()

/**
 * Stores a copy of a portrait, in case the page closes before the database confirms the portrait. If the database rules
 * refuse the portrait, `readRefused` returns the copy after the next page load.
 */
export async function noteUnsent(uid: string, portrait: NewPortrait): Promise<void> {
  const key = await keyOf(portrait.photo)
  ownNotes.add(key)
  await request(uid, 'unsent', store => store.put(portrait, key), { create: true })
}

export async function forgetUnsent(uid: string, { photo }: NewPortrait): Promise<void> {
  const key = await keyOf(photo)
  await request(uid, 'unsent', store => store.delete(key))
}

/** Later calls omit portraits that an earlier call has returned. */
export async function readRefused(uid: string): Promise<NewPortrait[]> {
  const noted: NewPortrait[] = await request(uid, 'unsent', store => store.getAll()).catch(() => [])
  if (noted.length === 0) return []
  const kept = await keptKeys()
  const refused: NewPortrait[] = []
  for (const portrait of noted) {
    const key = await keyOf(portrait.photo)
    if (ownNotes.has(key)) continue
    if (kept.includes(key)) await forgetUnsent(uid, portrait)
    else refused.push(portrait)
    ownNotes.add(key)
  }
  return refused
}

/** Rejects on pages without HTTPS, which have no `crypto.subtle`. */
async function keyOf(kept: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', kept as BufferSource)
  return String.fromCharCode(...new Uint8Array(digest))
}

const keptKeys = () => Promise.all(portraits.getState().kept.map(({ photo }) => keyOf(photo)))

async function keysOf(uid: string, name: (typeof stores)[number]): Promise<string[]> {
  const keys = await request(uid, name, store => store.getAllKeys()).catch((): IDBValidKey[] => [])
  return keys.map(String)
}

/**
 * Without `create`, rejects if the database does not exist. With `create`, creates a missing database, but rejects if the user
 * has signed out.
 */
async function request<Result>(
  uid: string,
  name: (typeof stores)[number],
  make: (store: IDBObjectStore) => IDBRequest<Result>,
  { create = false } = {},
): Promise<Result> {
  if (create && openAuth().currentUser?.uid !== uid) throw new Error('The user has signed out.')
  const opening = indexedDB.open(originalsOf(uid), stores.length)
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (!create && oldVersion === 0) return opening.transaction!.abort()
    for (const store of stores.slice(oldVersion)) opening.result.createObjectStore(store)
  }
  const db = await inTime(resultOf(opening))
  // After a sign-out, another tab may delete the database, so this connection must not block the deletion.
  db.onversionchange = () => db.close()
  try {
    return await resultOf(make(db.transaction(name, 'readwrite').objectStore(name)))
  } finally {
    db.close()
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
