import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowOrigin } from './allow-origin.ts'
import { createAttempts } from './auth/attempts.ts'
import type { Auth } from './auth/auth.ts'
import { handleAuth } from './auth/handle-auth.ts'
import { createIdTokens } from './auth/id-tokens.ts'
import { defaultPolicy, type PasswordPolicy } from './auth/password-policy.ts'
import { certificateHosts, isCertificateRequest, sendCertificates } from './certificates.ts'
import { createFirestore } from './firestore/create-firestore.ts'
import { type Allowed, guard } from './guard.ts'
import { Refusal } from './http/refusal.ts'
import { sendJson } from './http/send-json.ts'
import { splitTarget } from './http/split-target.ts'
import { mailLine } from './mail-line.ts'
import { openData } from './open-data.ts'
import { compileRules } from './rules/compile-rules.ts'

export type EmbeddedFirebaseOptions = {
  /** Folder that keeps accounts, documents and the signing key. One process at a time may use it. */
  dataDir: string
  projectId: string
  /** Text of firestore.rules. */
  rules: string
  /** Where the links of mails lead: a page that reads `mode` and `oobCode` from its query. */
  siteUrl: string
  passwordPolicy?: PasswordPolicy
  log: { info: (sentence: string) => void; error: (fault: unknown) => void }
}

/** Auth and Firestore of one project without a server: `handlerFor` answers requests of the allowed hosts and origins. */
export function createEmbeddedFirebase(options: EmbeddedFirebaseOptions) {
  const { dataDir, projectId, siteUrl, log } = options
  const rules = compileRules(options.rules)
  const { key, accounts, documents, close } = openData(dataDir)
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
    readToken: idTokens.read,
    log: fault => log.error(fault),
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, query } = splitTarget(request.url)
    if (/^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(path)) return answerAuth(request, response, path)
    return firestore.handle(request, response, path, query)
  }

  return {
    handlerFor: (allowed: Allowed) => (request: IncomingMessage, response: ServerResponse) => {
      const { headers, rawHeaders, socket } = request
      const asksForKeys = isCertificateRequest(request)
      const knock = { headers, rawHeaders, remoteAddress: socket.remoteAddress }
      const reason = guard(knock, asksForKeys ? { ...allowed, hosts: certificateHosts } : allowed)
      if (reason) return refuse(response, new Refusal(403, reason))
      if (asksForKeys) return sendCertificates(response, key.certificates)
      if (allowOrigin(request, response)) return
      answer(request, response).catch(fault => {
        // The browser has gone, in the middle of a request.
        if (socket.destroyed) return
        if (!(fault instanceof Refusal)) log.error(fault)
        refuse(response, fault instanceof Refusal ? fault : new Refusal(500, 'The local Firebase failed.'))
      })
    },
    close(): void {
      firestore.close()
      close()
    },
  }
}

/** The rest of a refused body is not waited for. */
function refuse(response: ServerResponse, { status, message }: Refusal): void {
  if (response.headersSent) return void response.destroy()
  response.setHeader('connection', 'close')
  sendJson(response, status, { error: { code: status, message } })
}
