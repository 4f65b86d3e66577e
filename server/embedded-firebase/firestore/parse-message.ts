import type * as z from 'zod'
import { FirestoreError } from './firestore-error.ts'

/** A message of a caller in the shape that we speak; anything else is refused by naming the place. */
export function parseMessage<Message>(schema: z.ZodType<Message>, message: unknown): Message {
  const { success, data, error } = schema.safeParse(message)
  if (success) return data
  const [issue] = error.issues
  const status = issue?.code === 'unrecognized_keys' ? 'UNIMPLEMENTED' : 'INVALID_ARGUMENT'
  throw new FirestoreError(status, `${issue?.path.join('.') || 'The message'}: ${issue?.message}.`)
}
