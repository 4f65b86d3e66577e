import { appendFileSync, closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { replaceFile } from './replace-file.ts'

export type Changes<Value> = ReadonlyMap<string, Value | undefined>

/** `commit` returns once the changes are on disk. */
export type Table<Value> = {
  get(key: string): Value | undefined
  values(): Value[]
  commit(changes: Changes<Value>): void
  close(): void
}

/** One line of the file is one commit, so a crash cannot leave a part of a commit. */
type Line<Value> = [key: string, value: Value | null][]

export function openTable<Value>(file: string, mostBytes: number): Table<Value> {
  const records = new Map<string, { value: Value; size: number }>()
  let liveBytes = 0

  const apply = (line: Line<Value>): void => {
    for (const [key, value] of line) {
      liveBytes -= records.get(key)?.size ?? 0
      if (value === null) records.delete(key)
      else {
        const size = JSON.stringify([key, value]).length
        liveBytes += size
        records.set(key, { value, size })
      }
    }
  }

  let descriptor = openSync(file, 'a+', 0o600)
  let fileBytes = readLines(file, descriptor, text => apply(JSON.parse(text)))

  const append = (text: string): void => {
    // Write a buffer, because Node ignores the `flush` option if the content is a UTF-8 string.
    const bytes = Buffer.from(text)
    try {
      appendFileSync(descriptor, bytes, { flush: true })
    } catch (error) {
      // Remove the incomplete line that a full disk may have left, because it would corrupt the next line.
      ftruncateSync(descriptor, fileBytes)
      throw error
    }
    fileBytes += bytes.length
  }

  const compact = (): void => {
    if (fileBytes < 1_048_576 || fileBytes < 3 * liveBytes) return
    replaceFile(file, Array.from(records, ([key, { value }]) => `${JSON.stringify([[key, value]])}\n`).join(''))
    closeSync(descriptor)
    descriptor = openSync(file, 'a+', 0o600)
    fileBytes = fstatSync(descriptor).size
  }

  compact()
  return {
    get: key => records.get(key)?.value,
    values: () => Array.from(records.values(), ({ value }) => value),
    commit(changes) {
      const line: Line<Value> = [...changes].map(([key, value]) => [key, value ?? null])
      const text = JSON.stringify(line)
      const adds = line.some(([, value]) => value !== null)
      if (adds && liveBytes + text.length > mostBytes) throw new TableFull(file)
      append(`${text}\n`)
      apply(line)
      compact()
    },
    close: () => closeSync(descriptor),
  }
}

/** Removes an incomplete last line, which a killed process may have left. */
function readLines(file: string, descriptor: number, read: (line: string) => void): number {
  const bytes = readFileSync(file)
  let start = 0
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    try {
      read(bytes.toString('utf8', start, end))
    } catch (cause) {
      throw new Error(`${file} is damaged at byte ${start}. Move the file away to start with an empty file.`, { cause })
    }
    start = end + 1
  }
  if (start < bytes.length) ftruncateSync(descriptor, start)
  return start
}

export class TableFull extends Error {
  constructor(file: string) {
    super(`${file} is full. Remove the file to start with an empty file.`)
  }
}
