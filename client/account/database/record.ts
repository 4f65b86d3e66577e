import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/languages.ts'
import type { NewPortrait, Place, Portrait, PortraitsChange } from '../portraits/portraits.ts'

/** What a visitor keeps in `users/{uid}`; absent fields were never saved. */
export type Fields = { displayName?: string; language?: Language; photo?: Uint8Array }

/** A change: `null` removes a field. */
export type Change = { [Name in keyof Fields]?: Fields[Name] | null }

export type Snapshot = {
  /** Whether it is known what the record holds: it lies in this browser, or the database has answered. */
  known: boolean
  /** The database does not answer, or it refuses, which is its operator's to mend. */
  failure?: 'unreachable' | 'refused'
  fields: Fields
  /** Changes that the database has not confirmed yet. */
  pending: boolean
  /** Whether such changes lie in the offline cache until they are sent, or only as long as this page. */
  outlives?: boolean
  /** Milliseconds since 1970; absent until the database has set them. */
  createdAt?: number
  updatedAt?: number
}

export const emptySnapshot: Snapshot = { known: false, fields: {}, pending: false }

/** `queued` is called once the SDK has a change; then it goes on its way by itself. */
type Queued = () => void

/** Changes show at once; they resolve when the database has confirmed them, and reject when it refuses and all is as before. */
export type OpenRecord = {
  save(change: Change, queued?: Queued): Promise<void>
  /** Keeps one more portrait, or one instead of another. Rejects with `NoPlaceLeft` where all places are taken. */
  keep(portrait: NewPortrait, instead: Place | undefined, queued?: Queued): Promise<void>
  /** Makes one of the kept the portrait. */
  choose(portrait: Portrait, queued?: Queued): Promise<void>
  removePortrait(portrait: Portrait, queued?: Queued): Promise<void>
  /** Resolves when all is gone. What the database does not answer is not kept for later, as the SDK does with other changes. */
  remove(): Promise<void>
  /** Asks the database anew after a failure. */
  retry(): Promise<void>
  /** Resolves once it is known what is kept, here or in the database. */
  known(): Promise<unknown>
  /** Resolves when the database has everything. */
  sent(): Promise<void>
  /** Whether what the SDK has queued outlives this page. */
  outlives(): boolean
  /** Ends all of it and removes the offline cache. */
  close(): Promise<void>
}

export type RecordListeners = {
  onChange: (snapshot: Snapshot) => void
  onPortraits: (change: PortraitsChange) => void
  checkSession: () => Promise<void>
}

/** The visitor's record as it stands, with changes that are on their way. */
export const record = createStore<Snapshot>(() => emptySnapshot)
