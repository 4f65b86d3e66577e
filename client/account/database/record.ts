import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/languages.ts'
import type { NewPortrait } from '../../stores/account.ts'
import type { Portrait, PortraitsChange, Slot } from '../portraits/portraits.ts'

/** The fields of `users/{uid}`. A field that was never saved is absent. */
export type Fields = { displayName?: string; language?: Language; photo?: Uint8Array }

/** `null` removes a field. */
export type Change = { [Name in keyof Fields]?: Fields[Name] | null }

export type Snapshot = {
  /** Whether the offline cache has the record or the database has answered. */
  known: boolean
  /** `refused` is a mistake in the setup of the database, which only its operator can correct. */
  failure?: 'unreachable' | 'refused'
  fields: Fields
  /** Whether the database has yet to confirm changes. */
  pending: boolean
  /** Whether such changes are in the offline cache, so that they survive this page. */
  outlives?: boolean
  /** Milliseconds since 1970, once the database has set them. */
  createdAt?: number
  updatedAt?: number
}

export const emptySnapshot: Snapshot = { known: false, fields: {}, pending: false }

/** Called once the SDK has a change, which it then sends by itself. */
type Queued = () => void

/** Changes show at once. They resolve when the database confirms them, and reject when it refuses and they are undone. */
export type OpenRecord = {
  save(change: Change, queued?: Queued): Promise<void>
  /** Keeps a new portrait, or one instead of another. Rejects with `NoSlotLeft` if all slots are taken. */
  keep(portrait: NewPortrait, instead: Slot | undefined, queued?: Queued): Promise<void>
  choose(portrait: Portrait, queued?: Queued): Promise<void>
  removePortrait(portrait: Portrait, queued?: Queued): Promise<void>
  /** Removes everything. Unlike other changes, it is not repeated later if the database does not answer. */
  remove(): Promise<void>
  /** Connects again after a failure. */
  retry(): Promise<void>
  /** Resolves once the record and the portraits are known, from the cache or the database. */
  known(): Promise<unknown>
  /** Resolves when the database has everything. */
  sent(): Promise<void>
  /** Whether queued changes survive this page. */
  outlives(): boolean
  /** Closes the database and removes the offline cache. */
  close(): Promise<void>
}

export type RecordListeners = {
  onChange: (snapshot: Snapshot) => void
  onPortraits: (change: PortraitsChange) => void
  checkSession: () => Promise<void>
}

/** The visitor's record, with changes that the database has not confirmed yet. */
export const record = createStore<Snapshot>(() => emptySnapshot)
