import { openJournal } from './open-journal.ts'

/** Changes that stand or fall together; undefined removes a key. */
export type Changes<Value> = ReadonlyMap<string, Value | undefined>

/** Records by key, whole in memory. A commit is on the disk before it returns. */
export type Table<Value> = {
  get(key: string): Value | undefined
  values(): Iterable<Value>
  commit(changes: Changes<Value>): void
  close(): void
}

type Line<Value> = [key: string, value: Value | null][]

export function openTable<Value>(file: string, mostBytes: number): Table<Value> {
  const records = new Map<string, Value>()
  const sizes = new Map<string, number>()
  let liveBytes = 0

  const apply = (line: Line<Value>): void => {
    for (const [key, value] of line) {
      const size = value === null ? 0 : JSON.stringify([key, value]).length
      liveBytes += size - (sizes.get(key) ?? 0)
      if (value === null) records.delete(key)
      else records.set(key, value)
      if (value === null) sizes.delete(key)
      else sizes.set(key, size)
    }
  }

  const journal = openJournal(file, text => apply(JSON.parse(text)))

  /** Rewrites the file once it holds more past than present. */
  const compact = (): void => {
    if (journal.size() < 1_048_576 || journal.size() < 3 * liveBytes) return
    journal.rewrite(Array.from(records, entry => JSON.stringify([entry])))
  }

  compact()
  return {
    get: key => records.get(key),
    values: () => records.values(),
    commit(changes) {
      const line: Line<Value> = [...changes].map(([key, value]) => [key, value ?? null])
      const text = JSON.stringify(line)
      const adds = line.some(([, value]) => value !== null)
      if (adds && liveBytes + text.length > mostBytes) throw new TableFull(file)
      journal.append(text)
      apply(line)
      compact()
    },
    close: () => journal.close(),
  }
}

/** A table has reached the size that it may take in memory. */
export class TableFull extends Error {
  constructor(file: string) {
    super(`${file} is full. Remove it to start with an empty one.`)
  }
}
