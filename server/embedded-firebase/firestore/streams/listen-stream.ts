import * as z from 'zod'
import { FirestoreError } from '../firestore-error.ts'
import { parseMessage } from '../parse-message.ts'
import { querySchema } from '../queries/query.ts'
import { formatTimestamp } from '../values/timestamp.ts'
import type { Stream, StreamContext } from './stream.ts'
import { createTarget, type Target } from './target.ts'

const mostTargets = 100

const targetSchema = z.object({
  targetId: z.int(),
  documents: z.object({ documents: z.array(z.string()).max(100) }).optional(),
  query: z.object({ parent: z.string(), structuredQuery: querySchema }).optional(),
  resumeToken: z.string().optional(),
  readTime: z.string().optional(),
})

const messageSchema = z.object({ addTarget: targetSchema.optional(), removeTarget: z.int().optional() })

export type AddTarget = z.infer<typeof targetSchema>

/** The Listen stream. https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#listenresponse */
export function openListenStream(context: StreamContext): Stream {
  const { documents, send } = context
  const targets = new Map<number, Target>()

  /** Tells a client that all it was told so far is one consistent picture. */
  const snapshot = (): void => {
    const readTime = formatTimestamp(documents.now())
    send({ targetChange: { resumeToken: Buffer.from(readTime).toString('base64'), readTime } })
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

  const add = (wish: AddTarget): void => {
    const { targetId } = wish
    attempt(targetId, () => {
      if (targets.size >= mostTargets) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many listeners.')
      const target = createTarget(context, wish)
      const state = target.read()
      targets.set(targetId, target)
      send({ targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } })
      // No history is kept: a client that resumes starts over.
      if (wish.resumeToken || wish.readTime)
        send({ targetChange: { targetChangeType: 'RESET', targetIds: [targetId] } })
      target.tell(state)
      const readTime = formatTimestamp(documents.now())
      const resumeToken = Buffer.from(readTime).toString('base64')
      send({ targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], resumeToken, readTime } })
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
