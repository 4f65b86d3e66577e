import { askOwn, keyOf } from './own-storage.ts'
import { type NewPortrait, portraits } from './portraits.ts'

/**
 * Takes note of a portrait that waits for the database. Where the SDK sends it only after its page was closed, and another browser
 * has come to its place first, nobody would hear of the refusal: by the note the next page does.
 */
export async function noteUnsent(uid: string, portrait: NewPortrait): Promise<void> {
  const key = await keyOf(portrait.photo)
  inHand.add(key)
  await askOwn(uid, 'unsent', 'keep', notes => notes.put(portrait, key))
}

export async function forgetUnsent(uid: string, { photo }: NewPortrait): Promise<void> {
  const key = await keyOf(photo)
  await askOwn(uid, 'unsent', 'look', notes => notes.delete(key))
}

/** What this page itself sees to. */
const inHand = new Set<string>()

/** What an earlier page noted and the database did not take, each once in a page. Notes of what it did take go. */
export async function takeRefused(uid: string): Promise<NewPortrait[]> {
  const noted: NewPortrait[] = await askOwn(uid, 'unsent', 'look', notes => notes.getAll()).catch(() => [])
  if (noted.length === 0) return []
  const kept = await Promise.all(portraits.getState().kept.map(({ photo }) => keyOf(photo)))
  const refused: NewPortrait[] = []
  for (const portrait of noted) {
    const key = await keyOf(portrait.photo)
    if (inHand.has(key)) continue
    if (kept.includes(key)) await forgetUnsent(uid, portrait)
    else refused.push(portrait)
    inHand.add(key)
  }
  return refused
}
