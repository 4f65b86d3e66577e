import { createStore } from 'zustand/vanilla'
import type { StoredFraming } from '../../photo/geometry/stored-framing.ts'
import type { OutputOptions } from '../../photo/output-options.ts'

/** Where portraits are kept, `users/{uid}/portraits/{place}`: as many as there are places, by the rules. */
export const places = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** `photo` is the field of a profile that one portrait was kept in before there were places. */
export type Place = (typeof places)[number] | 'photo'

/** All places are taken. */
export class NoPlaceLeft extends Error {}

export type NewPortrait = {
  /** JPEG bytes. */
  photo: Uint8Array
  /** What it was made with; absent where nobody knows. */
  scene?: StoredFraming
  choices?: OutputOptions
}

export type Portrait = NewPortrait & {
  place: Place
  /** Milliseconds since 1970; absent where nobody knows. */
  createdAt?: number
  /** The portrait is the one that was chosen last; keeping one is choosing it. */
  chosenAt: number
}

/** What the database tells of them: `confirmed` where it has itself. */
export type PortraitsChange = { kept: readonly Portrait[]; pending: boolean; confirmed: boolean }

/** A portrait, and the address of its picture. */
export type ShownPortrait = Portrait & { url: string }

type Portraits = {
  /** The newest first. */
  kept: readonly ShownPortrait[]
  /** Whether the database has yet to confirm a change of it. */
  pending: boolean
  /** What an earlier page saved and the database has not taken since. */
  refused: readonly NewPortrait[]
}

/** What a visitor keeps. */
export const portraits = createStore<Portraits>(() => ({ kept: [], pending: false, refused: [] }))

/** The one that stands for the visitor. */
export function chosenOf<One extends Portrait>(kept: readonly One[]): One | undefined {
  return kept.reduce<One | undefined>((best, one) => (best && best.chosenAt >= one.chosenAt ? best : one), undefined)
}

export function newestFirst(kept: readonly Portrait[]): Portrait[] {
  return kept.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
}
