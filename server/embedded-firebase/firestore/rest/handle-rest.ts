import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { parseJson } from '../../http/parse-json.ts'
import { readBody } from '../../http/read-body.ts'
import type { Authorize } from '../authorize.ts'
import type { Database } from '../database.ts'
import type { Documents } from '../documents/open-documents.ts'
import { writeSchema } from '../documents/write.ts'
import { FirestoreError } from '../firestore-error.ts'
import { parseMessage } from '../parse-message.ts'
import { formatTimestamp } from '../values/timestamp.ts'

const mostBytes = 10 * 1_048_576
const commitSchema = z.strictObject({
  database: z.string().optional(),
  writes: z.array(writeSchema).max(500).optional(),
})
const batchGetSchema = z.strictObject({ database: z.string().optional(), documents: z.array(z.string()).max(100) })

/**
 * The two REST calls of the web SDK, both made by its transactions: it reads, and commits with the times it has read.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export async function handleRest(
  request: IncomingMessage,
  path: string,
  context: { database: Database; documents: Documents; authorize: Authorize },
): Promise<object> {
  const { database, documents, authorize } = context
  const call = decode(path).startsWith(`/v1/${database.root}:`) ? path.split(':').at(-1) : undefined
  if (request.method !== 'POST' || (call !== 'commit' && call !== 'batchGet')) {
    throw new FirestoreError(
      'UNIMPLEMENTED',
      `The local Firestore does not answer ${request.method} ${path.slice(0, 200)}.`,
    )
  }
  const body = parseJson(await readBody(request, mostBytes))
  if (call === 'commit') return documents.commit(parseMessage(commitSchema, body).writes ?? [], authorize)
  return parseMessage(batchGetSchema, body).documents.map(name => {
    const document = documents.get(name)
    const micros = documents.now()
    authorize({ operation: 'get', name, before: document, micros })
    return { ...(document ? { found: document } : { missing: name }), readTime: formatTimestamp(micros) }
  })
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new FirestoreError('INVALID_ARGUMENT', `"${path.slice(0, 200)}" is not percent-encoded UTF-8.`)
  }
}
