import type { Keep, Part } from '../../build/make-build.ts'
import type { Room } from './room-of.ts'

/** The rooms that a part is made of, besides `shared`, which takes a thread of its own to forget. */
const madeOf: Record<Part, readonly Room[]> = {
  client: ['client', 'assets'],
  styles: ['styles', 'client', 'assets'],
  server: ['server', 'client', 'assets'],
  words: ['words', 'assets'],
}

export type KeptParts = {
  keep: Keep
  /** Makes what consists of these rooms anew, the next time. */
  forget(saved: ReadonlySet<Room>): void
}

/** Keeps the parts of the last build. What could not be made is tried again. */
export function createKeptParts(): KeptParts {
  const kept = new Map<Part, Promise<unknown>>()
  return {
    keep<T>(part: Part, make: () => Promise<T>) {
      const made = (kept.get(part) as Promise<T> | undefined) ?? make()
      kept.set(part, made)
      made.catch(() => kept.delete(part))
      return made
    },
    forget(saved) {
      for (const part of kept.keys()) {
        if (madeOf[part].some(room => saved.has(room))) kept.delete(part)
      }
    },
  }
}
