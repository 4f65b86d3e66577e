import * as z from 'zod'
import type { Authorize, Database } from '../database.ts'
import { writeSchema } from '../documents/apply-write.ts'
import type { Documents } from '../documents/open-documents.ts'
import { formatTimestamp } from '../documents/value.ts'
import { FirestoreError, parseMessage } from '../firestore-error.ts'
import type { Send, Stream } from './open-channel.ts'

const messageSchema = z.object({
  database: z.string().optional(),
  writes: z.array(writeSchema).max(500).optional(),
})

/** See https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#writerequest */
export function openWriteStream(database: Database, documents: Documents, authorize: Authorize, send: Send): Stream {
  let answers = 0
  return {
    receive(message) {
      const { database: name, writes = [] } = parseMessage(messageSchema, message)
      const isHandshake = answers === 0
      if (isHandshake && name !== database.name)
        throw new FirestoreError('INVALID_ARGUMENT', `The database is ${database.name}.`)
      answers += 1
      const streamToken = Buffer.from(String(answers)).toString('base64')
      if (isHandshake) return send({ streamId: '1', streamToken })
      if (writes.length === 0)
        return send({ streamToken, writeResults: [], commitTime: formatTimestamp(documents.now()) })
      send({ streamToken, ...documents.commit(writes, authorize) })
    },
    close() {},
  }
}
