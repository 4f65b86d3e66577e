import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openAccounts } from './auth/accounts.ts'
import { type Auth, createAttempts } from './auth/auth.ts'
import { handleAuth } from './auth/handle-auth.ts'
import { createIdTokens, loadSigningKey } from './auth/id-tokens.ts'
import { mailLine } from './auth/mailed-codes.ts'
import { defaultPolicy, type PasswordPolicy } from './auth/passwords.ts'
import { Refusal, sendJson } from './bodies.ts'
import { createFirestore } from './firestore/create-firestore.ts'
import { openDocuments } from './firestore/documents/open-documents.ts'
import { type Allowed, allowOrigin, guard } from './guard.ts'
import { compileRules } from './rules/compile-rules.ts'

export type LocalFirebaseOptions = {
  /** The caller has locked this folder. */
  dataDir: string
  projectId: string
  rules: string
  /** Mailed links open this page, which reads `mode` and `oobCode` from the query. */
  siteUrl: string
  passwordPolicy?: PasswordPolicy
  log: { info: (sentence: string) => void; error: (error: unknown) => void }
}

/** firebase-admin requests the public keys for ID tokens from this path and host. */
const keysPath = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'
const keysHosts: ReadonlySet<string> = new Set(['www.googleapis.com'])

export function createLocalFirebase(options: LocalFirebaseOptions) {
  const { dataDir, projectId, siteUrl, log } = options
  const rules = compileRules(options.rules)
  const key = loadSigningKey(join(dataDir, 'signing-key.pem'))
  const accounts = openAccounts(join(dataDir, 'accounts.jsonl'))
  const documents = openDocuments(join(dataDir, 'documents.jsonl'))
  const idTokens = createIdTokens(key, projectId)
  const auth: Auth = {
    accounts,
    idTokens,
    policy: options.passwordPolicy ?? defaultPolicy,
    signIns: createAttempts(10),
    mails: createAttempts(5),
    mail: mail => log.info(mailLine(siteUrl, mail)),
  }
  const answerAuth = handleAuth(auth, projectId)
  const firestore = createFirestore({
    documents,
    projectId,
    rules,
    readToken(token) {
      const claims = idTokens.read(token)
      return claims && accounts.find(claims.sub) && claims
    },
    log: error => log.error(error),
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, query } = splitTarget(request.url)
    if (/^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(path)) return answerAuth(request, response, path)
    return firestore.handle(request, response, path, query)
  }

  return {
    handlerFor: (allowed: Allowed) => (request: IncomingMessage, response: ServerResponse) => {
      const { headers, rawHeaders, socket } = request
      const asksForKeys = request.method === 'GET' && request.url === keysPath
      const caller = { headers, rawHeaders, remoteAddress: socket.remoteAddress }
      const reason = guard(caller, asksForKeys ? { ...allowed, hosts: keysHosts } : allowed)
      if (reason) return refuse(response, new Refusal(403, reason))
      if (asksForKeys) return sendJson(response, 200, key.certificates, 'public, max-age=3600')
      if (allowOrigin(request, response)) return
      answer(request, response).catch(error => {
        if (socket.destroyed) return
        if (!(error instanceof Refusal)) log.error(error)
        refuse(response, error instanceof Refusal ? error : new Refusal(500, 'The local Firebase failed.'))
      })
    },
    close(): void {
      firestore.close()
      accounts.close()
      documents.close()
    },
  }
}

/** Does not use `new URL`, because it would interpret `//evil` as a host name. */
function splitTarget(target = ''): { path: string; query: URLSearchParams } {
  const end = target.search(/[?#]/)
  if (end < 0) return { path: target, query: new URLSearchParams() }
  return { path: target.slice(0, end), query: new URLSearchParams(target.slice(end + 1)) }
}

/** Closes the connection, so that the server does not read the rest of the body. */
function refuse(response: ServerResponse, { status, message }: Refusal): void {
  if (response.headersSent) return void response.destroy()
  response.setHeader('connection', 'close')
  sendJson(response, status, { error: { code: status, message } })
}
