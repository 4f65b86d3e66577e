import * as z from 'zod'
import type { Authorize } from '../database.ts'
import type { Documents } from '../documents/open-documents.ts'
import { type Document, formatTimestamp } from '../documents/value.ts'
import { FirestoreError, parseMessage } from '../firestore-error.ts'
import type { Send, Stream } from './open-channel.ts'

const mostTargets = 100

/** The query that the SDK sends for a complete collection. */
const wholeCollection = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: z.string().regex(/^[^/]+$/) })]),
  orderBy: z
    .tuple([
      z.strictObject({
        field: z.strictObject({ fieldPath: z.literal('__name__') }),
        direction: z.literal('ASCENDING'),
      }),
    ])
    .optional(),
})

const targetSchema = z.object({
  targetId: z.int(),
  documents: z.object({ documents: z.array(z.string()).max(100) }).optional(),
  query: z.object({ parent: z.string(), structuredQuery: z.unknown() }).optional(),
  resumeToken: z.string().optional(),
  readTime: z.string().optional(),
})

const messageSchema = z.object({ addTarget: targetSchema.optional(), removeTarget: z.int().optional() })

type AddTarget = z.infer<typeof targetSchema>
type Found = Map<string, Document | undefined>

type Target = {
  concerns: (name: string) => boolean
  read: () => Found
  /**
   * Maps each document name to the update time that the client has received, or to undefined if the document does not exist.
   */
  sent: Map<string, string | undefined>
}

/** Implements https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#listenresponse. */
export function openListenStream(documents: Documents, authorize: Authorize, send: Send): Stream {
  const targets = new Map<number, Target>()
  const readTime = () => formatTimestamp(documents.now())

  /** Tells the client that all messages so far describe one consistent state. */
  const sendSnapshot = (change: object = {}): void => {
    const time = readTime()
    send({ targetChange: { ...change, resumeToken: Buffer.from(time).toString('base64'), readTime: time } })
  }

  const remove = (targetId: number, cause?: FirestoreError): void => {
    targets.delete(targetId)
    const reason = cause && { cause: cause.streamed }
    send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...reason } })
  }

  const attempt = (targetId: number, action: () => void): void => {
    try {
      action()
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error
      remove(targetId, error)
    }
  }

  const sendChanges = (targetId: number, { sent }: Target, found: Found): void => {
    for (const name of sent.keys()) if (!found.has(name)) found.set(name, undefined)
    for (const [name, document] of found) {
      if (sent.has(name) && sent.get(name) === document?.updateTime) continue
      sent.set(name, document?.updateTime)
      if (document) send({ documentChange: { document, targetIds: [targetId] } })
      else send({ documentDelete: { document: name, removedTargetIds: [targetId], readTime: readTime() } })
    }
  }

  const add = ({ targetId, documents: named, query, resumeToken, readTime }: AddTarget): void =>
    attempt(targetId, () => {
      if (targets.size >= mostTargets) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many listeners.')
      const documentsOf = query
        ? collection(documents, authorize, query)
        : namedDocuments(documents, authorize, named?.documents ?? [])
      const target = { ...documentsOf, sent: new Map() }
      const found = target.read()
      targets.set(targetId, target)
      const targetIds = [targetId]
      send({ targetChange: { targetChangeType: 'ADD', targetIds } })
      // This server does not keep a history, so a client that resumes receives all documents again.
      if (resumeToken || readTime) send({ targetChange: { targetChangeType: 'RESET', targetIds } })
      sendChanges(targetId, target, found)
      sendSnapshot({ targetChangeType: 'CURRENT', targetIds })
      sendSnapshot()
    })

  const close = documents.onChange(names => {
    const concerned = [...targets].filter(([, target]) => [...names].some(target.concerns))
    for (const [targetId, target] of concerned) attempt(targetId, () => sendChanges(targetId, target, target.read()))
    if (concerned.length > 0) sendSnapshot()
  })

  return {
    receive(message) {
      const { addTarget, removeTarget } = parseMessage(messageSchema, message)
      if (addTarget) add(addTarget)
      if (removeTarget !== undefined) remove(removeTarget)
    },
    close,
  }
}

function namedDocuments(documents: Documents, authorize: Authorize, names: string[]): Omit<Target, 'sent'> {
  const read = (name: string): [string, Document | undefined] => {
    const document = documents.get(name)
    authorize({ operation: 'get', name, before: document, micros: documents.now() })
    return [name, document]
  }
  return { concerns: name => names.includes(name), read: () => new Map(names.map(read)) }
}

function collection(
  documents: Documents,
  authorize: Authorize,
  { parent, structuredQuery }: NonNullable<AddTarget['query']>,
): Omit<Target, 'sent'> {
  const { success, data } = wholeCollection.safeParse(structuredQuery)
  if (!success)
    throw new FirestoreError('UNIMPLEMENTED', 'The local Firestore supports only queries for a whole collection.')
  const start = `${parent}/${data.from[0].collectionId}/`
  return {
    concerns: name => name.startsWith(start) && !name.includes('/', start.length),
    read() {
      // Rules allow or deny a query as a whole, so one made-up document name represents all documents.
      authorize({ operation: 'list', name: `${start}any`, before: undefined, micros: documents.now() })
      return new Map(documents.within(start).map(document => [document.name, document]))
    },
  }
}
