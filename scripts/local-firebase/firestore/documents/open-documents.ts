import { EventEmitter } from 'node:events'
import { openTable, TableFull } from '../../store/open-table.ts'
import type { Authorize } from '../database.ts'
import { FirestoreError } from '../firestore-error.ts'
import { applyWrite, checkPrecondition, nameOf, type Write } from './apply-write.ts'
import { checkFields } from './check-fields.ts'
import { type Document, formatTimestamp, parseTimestamp, type Value } from './value.ts'

const mostBytes = 128 * 1_048_576

export type WriteResult = { updateTime?: string; transformResults?: Value[] }
export type CommitResult = { writeResults: WriteResult[]; commitTime: string }
export type Documents = ReturnType<typeof openDocuments>

export function openDocuments(file: string) {
  const table = openTable<Document>(file, mostBytes)
  const changes = new EventEmitter<{ change: [names: ReadonlySet<string>] }>().setMaxListeners(0)
  let latest = 0n
  for (const { updateTime } of table.values()) latest = later(latest, parseTimestamp(updateTime)!)

  /** Returns microseconds since 1970. Each result is later than all earlier results, even if the system clock steps back. */
  const now = (): bigint => {
    latest = later(BigInt(Date.now()) * 1000n, latest + 1n)
    return latest
  }

  /** Applies all writes, or none if one of them throws. */
  const commit = (writes: readonly Write[], authorize: Authorize): CommitResult => {
    const micros = now()
    const time = formatTimestamp(micros)
    const staged = new Map<string, Document | undefined>()
    const findAfter = (name: string) => (staged.has(name) ? staged.get(name) : table.get(name))
    const steps = writes.map(write => {
      const name = nameOf(write)
      const before = findAfter(name)
      const written = applyWrite(write, before, time)
      staged.set(name, written.after)
      return { name, before, write, ...written }
    })
    // The rules run first, because an error about a precondition or the size would reveal that a document exists.
    for (const [name, after] of staged) {
      const before = table.get(name)
      authorize({ operation: !after ? 'delete' : before ? 'update' : 'create', name, before, after, micros, findAfter })
    }
    const writeResults = steps.map(({ name, before, write, after, transformResults }): WriteResult => {
      checkPrecondition(name, before, write)
      if (after) checkFields(after.fields)
      return { ...(after && { updateTime: after.updateTime }), ...(transformResults && { transformResults }) }
    })
    for (const [name, after] of staged) if (after === table.get(name)) staged.delete(name)
    if (staged.size > 0) keep(staged)
    return { writeResults, commitTime: time }
  }

  const keep = (staged: Map<string, Document | undefined>): void => {
    try {
      table.commit(staged)
    } catch (error) {
      if (error instanceof TableFull) throw new FirestoreError('RESOURCE_EXHAUSTED', 'The local store is full.')
      throw error
    }
    changes.emit('change', new Set(staged.keys()))
  }

  return {
    get: (name: string) => table.get(name),
    within: (start: string): Document[] =>
      table.values().filter(({ name }) => name.startsWith(start) && !name.includes('/', start.length)),
    now,
    commit,
    onChange(listener: (names: ReadonlySet<string>) => void): () => void {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
    close: () => table.close(),
  }
}

function later(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
