import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/languages.ts'
import type { NewPortrait } from '../../stores/account.ts'
import type { Portrait, PortraitsChange, Slot } from '../portraits/portraits.ts'

export type Fields = { displayName?: string; language?: Language; photo?: Uint8Array }

export type Change = { [Name in keyof Fields]?: Fields[Name] | null }

export type Snapshot = {
  known: boolean
  /** `refused` means that the rules deny the owner access. */
  failure?: 'unreachable' | 'refused'
  fields: Fields
  pending: boolean
  survivesReload?: boolean
  /** `createdAt` and `updatedAt` are in milliseconds since 1970. They are undefined until the database has set them. */
  createdAt?: number
  updatedAt?: number
}

export const emptySnapshot: Snapshot = { known: false, fields: {}, pending: false }

type Queued = () => void

/**
 * Each method that makes a change returns a promise, which resolves when the database confirms the change. If the database
 * refuses the change, the SDK first undoes it, and then the promise rejects.
 */
export type OpenRecord = {
  save(change: Change, queued?: Queued): Promise<void>
  /** Rejects with `NoSlotLeft` if all slots are taken. */
  keep(portrait: NewPortrait, instead: Slot | undefined, queued?: Queued): Promise<void>
  choose(portrait: Portrait, queued?: Queued): Promise<void>
  removePortrait(portrait: Portrait, queued?: Queued): Promise<void>
  /** If the deletion fails, the SDK does not repeat it. */
  remove(): Promise<void>
  retry(): Promise<void>
  /** Resolves once the cache or the database has returned the record and the portraits. */
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
