import { createStore } from 'zustand/vanilla'
import type { portraitSlots } from '../../../shared/account.ts'
import { account, type NewPortrait } from '../../stores/account.ts'

/** Accounts that were created before slots existed store their portrait in the record's field `photo`. */
export type Slot = (typeof portraitSlots)[number] | 'photo'

export class NoSlotLeft extends Error {}

export type Portrait = NewPortrait & {
  slot: Slot
  /** Milliseconds since 1970. */
  createdAt?: number
  /** Milliseconds since 1970. */
  chosenAt: number
}

/** `confirmed` is true if the list comes from the database, and false if it comes from the offline cache. */
export type PortraitsChange = { kept: readonly Portrait[]; pending: boolean; confirmed: boolean }

export type ShownPortrait = Portrait & { url: string }

type Portraits = {
  known: boolean
  kept: readonly ShownPortrait[]
  pending: boolean
  /** Portraits that were saved before the page was reloaded, and that the database rules then refused. */
  refused: readonly NewPortrait[]
}

export const noPortraits: Portraits = { known: false, kept: [], pending: false, refused: [] }

export const portraits = createStore<Portraits>(() => noPortraits)

export function chosenOf<One extends Portrait>(kept: readonly One[]): One | undefined {
  return kept.reduce<One | undefined>((best, one) => (best && best.chosenAt >= one.chosenAt ? best : one), undefined)
}

const pictures = new Map<Slot, { photo: Uint8Array; url: string }>()

export function showPortraits(kept: readonly Portrait[]): void {
  const before = new Set([...pictures.values()].map(({ url }) => url))
  const newestFirst = kept.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
  const shown = newestFirst.map(one => ({ ...one, url: urlOf(one) }))
  portraits.setState({ kept: shown })
  account.setState({ portrait: chosenOf(shown)?.url })
  for (const slot of pictures.keys()) if (!kept.some(one => one.slot === slot)) pictures.delete(slot)
  for (const url of before) if (!shown.some(one => one.url === url)) URL.revokeObjectURL(url)
}

/** With a new URL, `<img>` would load an unchanged picture again. */
function urlOf({ slot, photo }: Portrait): string {
  const before = pictures.get(slot)
  if (before && isSame(before.photo, photo)) return before.url
  const url = URL.createObjectURL(toJpeg(photo))
  pictures.set(slot, { photo, url })
  return url
}

export function toJpeg(photo: Uint8Array): Blob {
  return new Blob([photo as BlobPart], { type: 'image/jpeg' })
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}
