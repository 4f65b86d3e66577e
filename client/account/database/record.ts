import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/languages.ts'
import type { NewPortrait } from '../../stores/account.ts'
import type { Portrait, PortraitsChange, Slot } from '../portraits/portraits.ts'

export type Fields = { displayName?: string; language?: Language; photo?: Uint8Array }

export type Change = { [Name in keyof Fields]?: Fields[Name] | null }

export type Snapshot = {
  known: boolean
  /** `refused` means a mistake in the setup of the database, which only its operator can correct. */
  failure?: 'unreachable' | 'refused'
  fields: Fields
  pending: boolean
  survivesReload?: boolean
  /** Milliseconds since 1970, once the database has set them. */
  createdAt?: number
  updatedAt?: number
}

export const emptySnapshot: Snapshot = { known: false, fields: {}, pending: false }

/** Called once the SDK has queued a change, which it then sends by itself. */
type Queued = () => void

/** Changes are visible at once. Their promises resolve when the database confirms them, and reject when it refuses and undoes them. */
export type OpenRecord = {
  save(change: Change, queued?: Queued): Promise<void>
  /** Rejects with `NoSlotLeft` if all slots are taken. */
  keep(portrait: NewPortrait, instead: Slot | undefined, queued?: Queued): Promise<void>
  choose(portrait: Portrait, queued?: Queued): Promise<void>
  removePortrait(portrait: Portrait, queued?: Queued): Promise<void>
  /** Unlike other changes, it is not repeated later if the database does not answer. */
  remove(): Promise<void>
  retry(): Promise<void>
  /** Resolves once the record and the portraits are known, from the cache or the database. */
  known(): Promise<unknown>
  sent(): Promise<void>
  survivesReload(): boolean
  close(): Promise<void>
}

export type RecordListeners = {
  onChange: (snapshot: Snapshot) => void
  onPortraits: (change: PortraitsChange) => void
  checkSession: () => Promise<void>
}

export const record = createStore<Snapshot>(() => emptySnapshot)
