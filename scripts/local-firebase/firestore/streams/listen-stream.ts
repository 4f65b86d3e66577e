import * as z from 'zod'
import { type Document, formatTimestamp } from '../documents/value.ts'
import { FirestoreError, parseMessage } from '../firestore-error.ts'
import type { Stream, StreamContext } from './stream.ts'

const mostTargets = 100

const targetSchema = z.object({
  targetId: z.int(),
  documents: z.object({ documents: z.array(z.string()).max(100) }).optional(),
  query: z.object({ parent: z.string(), structuredQuery: z.unknown() }).optional(),
  resumeToken: z.string().optional(),
  readTime: z.string().optional(),
})

const messageSchema = z.object({ addTarget: targetSchema.optional(), removeTarget: z.int().optional() })

type AddTarget = z.infer<typeof targetSchema>

/** The Listen stream. https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#listenresponse */
export function openListenStream(context: StreamContext): Stream {
  const { documents, send } = context
  const targets = new Map<number, Target>()

  /** Tells a client that all it was told so far is one consistent picture. */
  const snapshot = (change: object = {}): void => {
    const readTime = formatTimestamp(documents.now())
    send({ targetChange: { ...change, resumeToken: Buffer.from(readTime).toString('base64'), readTime } })
  }

  const end = (targetId: number, cause?: FirestoreError): void => {
    targets.delete(targetId)
    send({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...(cause && { cause: cause.streamed }) },
    })
  }

  /** Runs for one target; a refusal ends that target and leaves the others. */
  const attempt = (targetId: number, act: () => void): void => {
    try {
      act()
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error
      end(targetId, error)
    }
  }

  const add = (asked: AddTarget): void => {
    const targetIds = [asked.targetId]
    attempt(asked.targetId, () => {
      if (targets.size >= mostTargets) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many listeners.')
      const target = createTarget(context, asked)
      const state = target.read()
      targets.set(asked.targetId, target)
      send({ targetChange: { targetChangeType: 'ADD', targetIds } })
      // No history is kept: a client that resumes starts over.
      if (asked.resumeToken || asked.readTime) send({ targetChange: { targetChangeType: 'RESET', targetIds } })
      target.tell(state)
      snapshot({ targetChangeType: 'CURRENT', targetIds })
      snapshot()
    })
  }

  const refresh = (names: ReadonlySet<string>): void => {
    const concerned = [...targets].filter(([, target]) => target.concerns(names))
    for (const [targetId, target] of concerned) attempt(targetId, () => target.tell(target.read()))
    if (concerned.length > 0) snapshot()
  }

  const stop = documents.onChange(refresh)

  return {
    receive(message) {
      const { addTarget, removeTarget } = parseMessage(messageSchema, message)
      if (addTarget) add(addTarget)
      if (removeTarget !== undefined) end(removeTarget)
    },
    close: stop,
  }
}

type Target = ReturnType<typeof createTarget>

/** What a client listens to, and what it was told of it. */
function createTarget(context: StreamContext, { targetId, documents: named, query }: AddTarget) {
  const { documents, send } = context
  const { concerns, read } = query ? collectionOf(context, query) : namedOf(context, named?.documents ?? [])
  const told = new Map<string, string | undefined>()
  return {
    concerns: (changed: ReadonlySet<string>) => [...changed].some(concerns),
    /** Throws where the rules deny it. What was told of and is gone is among it. */
    read(): [string, Document | undefined][] {
      const found = new Map(read())
      const gone = [...told.keys()].filter(name => !found.has(name))
      return [...found, ...gone.map((name): [string, undefined] => [name, undefined])]
    },
    /** Sends what differs from what was last told. */
    tell(state: [string, Document | undefined][]): void {
      for (const [name, document] of state) {
        if (told.has(name) && told.get(name) === document?.updateTime) continue
        told.set(name, document?.updateTime)
        if (document) send({ documentChange: { document, targetIds: [targetId] } })
        else
          send({
            documentDelete: {
              document: name,
              removedTargetIds: [targetId],
              readTime: formatTimestamp(documents.now()),
            },
          })
      }
    },
  }
}

/** Documents by their names. */
function namedOf({ documents, authorize }: StreamContext, names: string[]) {
  return {
    concerns: (name: string) => names.includes(name),
    read: () =>
      names.map((name): [string, Document | undefined] => {
        const document = documents.get(name)
        authorize({ operation: 'get', name, before: document, micros: documents.now() })
        return [name, document]
      }),
  }
}

/** All documents of one collection, which the SDK asks for by a query with nothing but its name and the order of names. */
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

function collectionOf(
  { documents, authorize }: StreamContext,
  { parent, structuredQuery }: NonNullable<AddTarget['query']>,
) {
  const { success, data } = wholeCollection.safeParse(structuredQuery)
  if (!success)
    throw new FirestoreError('UNIMPLEMENTED', 'The local Firestore has no queries but for a whole collection.')
  const start = `${parent}/${data.from[0].collectionId}/`
  return {
    concerns: (name: string) => name.startsWith(start) && !name.includes('/', start.length),
    read(): [string, Document | undefined][] {
      // The rules judge the question: it is allowed for every document that there may be, or for none.
      authorize({ operation: 'list', name: `${start}any`, before: undefined, micros: documents.now() })
      return documents.within(start).map(document => [document.name, document])
    },
  }
}
