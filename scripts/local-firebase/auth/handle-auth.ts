import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson, readBody, sendJson } from '../bodies.ts'
import { TableFull } from '../store/open-table.ts'
import { lookup, remove, signInWithPassword, signUp, update } from './account-calls.ts'
import type { Auth } from './auth.ts'
import { AuthError, type AuthRequest, parseAuthRequest } from './auth-request.ts'
import { resetPassword, sendOobCode } from './mailed-codes.ts'
import { policyAnswer } from './passwords.ts'
import { refreshToken } from './sessions.ts'

const mostBytes = 65_536
const toolkit = '/identitytoolkit.googleapis.com'

const operations = new Map<string, (auth: Auth, request: AuthRequest) => Promise<object>>([
  ['signUp', signUp],
  ['signInWithPassword', signInWithPassword],
  ['lookup', lookup],
  ['update', update],
  ['delete', remove],
  ['sendOobCode', sendOobCode],
  ['resetPassword', resetPassword],
])

export function handleAuth(auth: Auth, projectId: string) {
  const answer = async (request: IncomingMessage, path: string): Promise<object> => {
    if (request.method === 'GET' && path === `${toolkit}/v2/passwordPolicy`) return policyAnswer(auth.policy)
    if (request.method === 'POST' && path === '/securetoken.googleapis.com/v1/token') {
      return refreshToken(auth, new URLSearchParams(await readBody(request, mostBytes)), projectId)
    }
    const [start, name = ''] = path.split('/v1/accounts:')
    const operation = start === toolkit && request.method === 'POST' ? operations.get(name) : undefined
    if (!operation) throw new AuthError(`UNIMPLEMENTED : ${request.method} ${path}`, 501)
    const body = parseJson(await readBody(request, mostBytes))
    return operation(auth, parseAuthRequest(body, request.headers['x-firebase-locale']?.toString()))
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    try {
      sendJson(response, 200, await answer(request, path))
    } catch (thrown) {
      const error =
        thrown instanceof TableFull ? new AuthError('QUOTA_EXCEEDED : The local store is full.', 429) : thrown
      if (!(error instanceof AuthError)) throw error
      const { status: code, message } = error
      const errors = [{ message, reason: 'invalid', domain: 'global' }]
      sendJson(response, code, { error: { code, message, errors } })
    }
  }
}
