import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/languages.ts'

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
  /** Milliseconds since 1970; absent until the database has set them. */
  createdAt?: number
  updatedAt?: number
}

export const emptySnapshot: Snapshot = { known: false, fields: {}, pending: false }

/** The visitor's record as it stands, with changes that are on their way. */
export const record = createStore<Snapshot>(() => emptySnapshot)
