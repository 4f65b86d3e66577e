import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Claims } from '../auth/id-tokens.ts'
import { sendJson } from '../http/send-json.ts'
import type { Rules } from '../rules/compile-rules.ts'
import { type Authorize, authorizeCaller } from './authorize.ts'
import { nameDatabase } from './database.ts'
import type { Documents } from './documents/open-documents.ts'
import { FirestoreError } from './firestore-error.ts'
import { handleRest } from './rest/handle-rest.ts'
import { openListenStream } from './streams/listen-stream.ts'
import type { Stream, StreamContext } from './streams/stream.ts'
import { openWriteStream } from './streams/write-stream.ts'
import { handleWebChannel } from './web-channel/handle-web-channel.ts'

export type FirestoreOptions = {
  documents: Documents
  projectId: string
  rules: Rules
  readToken: (token: string) => Claims | undefined
  log: (fault: unknown) => void
}

/** A Firestore for the web SDK: streams over WebChannel, transactions over REST. */
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

  const listen = streamsOf(openListenStream)
  const write = streamsOf(openWriteStream)

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    try {
      const authorize = authorizeBy(request.headers.authorization)
      sendJson(response, 200, await handleRest(request, path, { database, documents, authorize }))
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error
      sendJson(response, error.answered.code, { error: error.answered })
    }
  }

  return {
    handle: async (request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) => {
      if (path === '/google.firestore.v1.Firestore/Listen/channel') return listen.handle(request, response, query)
      if (path === '/google.firestore.v1.Firestore/Write/channel') return write.handle(request, response, query)
      return answer(request, response, path)
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
