import type { Authorize } from '../authorize.ts'
import type { Database } from '../database.ts'
import type { Documents } from '../documents/open-documents.ts'

/** One end of a conversation with a browser; what it answers goes to the `send` that it was opened with. */
export type Stream = {
  /** Throws a FirestoreError to end the conversation with it. */
  receive(message: unknown): void
  close(): void
}

export type Send = (message: object) => void

/** What a stream works with: everything, seen as one caller may see it. */
export type StreamContext = { database: Database; documents: Documents; authorize: Authorize; send: Send }
