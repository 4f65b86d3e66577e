import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Claims } from '../auth/id-tokens.ts'
import { parseJson, readBody, sendJson } from '../bodies.ts'
import type { Rules } from '../rules/compile-rules.ts'
import { type Authorize, authorizeCaller } from './authorize.ts'
import { nameDatabase } from './database.ts'
import { writeSchema } from './documents/apply-write.ts'
import type { Documents } from './documents/open-documents.ts'
import { FirestoreError, parseMessage } from './firestore-error.ts'
import { handleWebChannel } from './streams/handle-web-channel.ts'
import { openListenStream } from './streams/listen-stream.ts'
import type { Stream, StreamContext } from './streams/stream.ts'
import { openWriteStream } from './streams/write-stream.ts'

export type FirestoreOptions = {
  documents: Documents
  projectId: string
  rules: Rules
  readToken: (token: string) => Claims | undefined
  log: (fault: unknown) => void
}

const commitSchema = z.strictObject({ writes: z.array(writeSchema).max(500) })

/** Firestore's own limit of a request. */
const mostBytes = 10 * 1_048_576

/**
 * A Firestore for the site's calls of the web SDK: documents listened to and written, over WebChannel, and the commit of a
 * transaction that has read nothing, which is a request of its own.
 */
export function createFirestore({ documents, projectId, rules, readToken, log }: FirestoreOptions) {
  const database = nameDatabase(projectId)

  const authorizeBy = (authorization: string | undefined): Authorize => {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    const claims = token ? readToken(token.trim()) : undefined
    // Not the same as no token: the SDK gets itself a fresh one.
    if (token && !claims) throw new FirestoreError('UNAUTHENTICATED', 'The token is not valid.')
    return authorizeCaller(rules, database, documents.get, claims)
  }

  const streamsOf = (open: (context: StreamContext) => Stream) =>
    handleWebChannel((authorization, send) => {
      try {
        return open({ database, documents, authorize: authorizeBy(authorization), send })
      } catch (error) {
        return refusing(error)
      }
    }, log)

  const commit = async (request: IncomingMessage): Promise<object> => {
    const { writes } = parseMessage(commitSchema, parseJson(await readBody(request, mostBytes)))
    return documents.commit(writes, authorizeBy(request.headers.authorization))
  }

  const answerCommit = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    commit(request).then(
      result => sendJson(response, 200, result),
      error => {
        if (!(error instanceof FirestoreError)) throw error
        sendJson(response, error.httpStatus, { error: { ...error.streamed, code: error.httpStatus } })
      },
    )

  const listen = streamsOf(openListenStream)
  const write = streamsOf(openWriteStream)

  return {
    handle: async (request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) => {
      if (path === '/google.firestore.v1.Firestore/Listen/channel') return listen.handle(request, response, query)
      if (path === '/google.firestore.v1.Firestore/Write/channel') return write.handle(request, response, query)
      if (request.method === 'POST' && path === `/v1/${database.root}:commit`) {
        return answerCommit(request, response)
      }
      const message = `The local Firestore has streams and commits alone, and no ${request.method} ${path.slice(0, 200)}.`
      sendJson(response, 501, { error: { code: 501, status: 'UNIMPLEMENTED', message } })
    },
    close(): void {
      listen.close()
      write.close()
    },
  }
}

/** A stream that says why it was refused to whatever is sent to it. */
function refusing(error: unknown): Stream {
  return {
    receive() {
      throw error
    },
    close() {},
  }
}
