import { account } from '../../stores/account.ts'

let shown: Uint8Array | undefined

/** Gives the kept portrait an address of its own; the one before it is released. */
export function showPortrait(photo: Uint8Array | undefined): void {
  if (isSame(photo, shown)) return
  const { portrait } = account.getState()
  shown = photo
  account.setState({
    portrait: photo && URL.createObjectURL(new Blob([photo as BlobPart], { type: 'image/jpeg' })),
  })
  if (portrait) URL.revokeObjectURL(portrait)
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other) return one === other
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}
