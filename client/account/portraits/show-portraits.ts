import { account } from '../../stores/account.ts'
import { chosenOf, newestFirst, type Place, type Portrait, portraits } from './portraits.ts'

const pictures = new Map<Place, { photo: Uint8Array; url: string }>()

/** Gives every kept portrait an address of its own, and the site the chosen one; addresses that nothing shows are released. */
export function showPortraits(kept: readonly Portrait[]): void {
  const before = new Set([...pictures.values()].map(({ url }) => url))
  const shown = newestFirst(kept).map(one => ({ ...one, url: urlOf(one) }))
  portraits.setState({ kept: shown })
  account.setState({ portrait: chosenOf(shown)?.url })
  for (const place of pictures.keys()) if (!kept.some(one => one.place === place)) pictures.delete(place)
  for (const url of before) if (!shown.some(one => one.url === url)) URL.revokeObjectURL(url)
}

/** The same for the same picture. */
function urlOf({ place, photo }: Portrait): string {
  const before = pictures.get(place)
  if (before && isSame(before.photo, photo)) return before.url
  const url = pictureUrl(photo)
  pictures.set(place, { photo, url })
  return url
}

export function pictureUrl(photo: Uint8Array): string {
  return URL.createObjectURL(new Blob([photo as BlobPart], { type: 'image/jpeg' }))
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}
