import { siteOrigin } from './start-for-test.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test checks the properties that it expects
type Answer = { status: number; body: any }

export async function askAuth(
  url: string,
  operation: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

export async function askRefresh(url: string, refreshToken: string): Promise<Answer> {
  const answer = await fetch(`${url}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    headers: { origin: siteOrigin },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  return { status: answer.status, body: await answer.json() }
}
