import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originOf } from '../png/origin.ts'
import { digestOf } from './digest-of.ts'
import type { Drawing } from './drawing.ts'

export type Drawn = {
  /** Pictures that show what the sources say, by their file. Nothing else is served. */
  fresh: ReadonlyMap<string, Buffer>
  /** Those that are missing, or were drawn from something else. */
  stale: Drawing[]
}

/** Which drawings have been drawn as they are. */
export async function readDrawn(root: string, drawings: readonly Drawing[]): Promise<Drawn> {
  const fresh = new Map<string, Buffer>()
  const stale: Drawing[] = []
  for (const drawing of drawings) {
    const bytes = await readFile(join(root, 'client/assets', drawing.file)).catch(() => undefined)
    if (bytes && originOf(bytes) === digestOf(drawing)) fresh.set(drawing.file, bytes)
    else stale.push(drawing)
  }
  return { fresh, stale }
}

/** What to say of pictures that are stale, in one line. */
export function staleWarning(stale: readonly Drawing[]): string {
  const named = stale.slice(0, 3).map(({ file }) => file)
  const others = stale.length - named.length
  const files = named.join(', ') + (others > 0 ? ` and ${others} more` : '')
  return `Not drawn since brand or texts changed, and therefore left out: ${files}. Run "npm run brand".`
}
