import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Claims } from '../auth/id-tokens.ts'
import { parseJson, readBody, sendJson } from '../bodies.ts'
import type { Rules } from '../rules/compile-rules.ts'
import { type Authorize, authorizeCaller, nameDatabase } from './database.ts'
import { writeSchema } from './documents/apply-write.ts'
import type { Documents } from './documents/open-documents.ts'
import { FirestoreError, parseMessage } from './firestore-error.ts'
import { handleWebChannel } from './streams/handle-web-channel.ts'
import { openListenStream } from './streams/listen-stream.ts'
import { openWriteStream } from './streams/write-stream.ts'

export type FirestoreOptions = {
  documents: Documents
  projectId: string
  rules: Rules
  readToken: (token: string) => Claims | undefined
  log: (error: unknown) => void
}

const commitSchema = z.strictObject({ writes: z.array(writeSchema).max(500) })

/** Firestore's limit for a request body. */
const mostBytes = 10 * 1_048_576

export function createFirestore({ documents, projectId, rules, readToken, log }: FirestoreOptions) {
  const database = nameDatabase(projectId)

  const authorizeBy = (authorization: string | undefined): Authorize => {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    const claims = token ? readToken(token.trim()) : undefined
    // Return UNAUTHENTICATED, so that the SDK fetches a new token.
    if (token && !claims) throw new FirestoreError('UNAUTHENTICATED', 'The token is not valid.')
    return authorizeCaller(rules, database, documents.get, claims)
  }

  const listen = handleWebChannel(
    (authorization, send) => openListenStream(documents, authorizeBy(authorization), send),
    log,
  )
  const write = handleWebChannel(
    (authorization, send) => openWriteStream(database, documents, authorizeBy(authorization), send),
    log,
  )

  const commit = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { writes } = parseMessage(commitSchema, parseJson(await readBody(request, mostBytes)))
      sendJson(response, 200, documents.commit(writes, authorizeBy(request.headers.authorization)))
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error
      sendJson(response, error.httpStatus, { error: { ...error.streamed, code: error.httpStatus } })
    }
  }

  return {
    handle: async (request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) => {
      if (path === '/google.firestore.v1.Firestore/Listen/channel') return listen.handle(request, response, query)
      if (path === '/google.firestore.v1.Firestore/Write/channel') return write.handle(request, response, query)
      if (request.method === 'POST' && path === `/v1/${database.root}:commit`) return commit(request, response)
      const message = `The local Firestore supports only streams and commits, not ${request.method} ${path.slice(0, 200)}.`
      sendJson(response, 501, { error: { code: 501, status: 'UNIMPLEMENTED', message } })
    },
    close(): void {
      listen.close()
      write.close()
    },
  }
}
