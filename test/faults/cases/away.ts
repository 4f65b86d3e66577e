import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { routes } from '../../../shared/routes.ts'
import type { Fault } from '../fault.ts'
import { ms } from '../support/say.ts'

const projectId = 'demo-away'

export const away: Fault = {
  name: 'away',
  numbers: ['F19'],
  promise:
    'Without a network, but with Google’s Firebase configured, every page is served, and requests with a token get 503 within three seconds.',
  apart: 'network',
  async run({ buildsDir, older }) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const port = await freePort()
    const env = { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'key' }
    const server = await startServer({ buildsDir, build: older, port, env })
    const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const times: number[] = []
    const knock = async () => {
      const start = performance.now()
      const { status } = await ask('/api/me', { Authorization: `Bearer ${likelyToken(privateKey)}` })
      times.push(performance.now() - start)
      return status
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, knock))
    const pages = await Promise.all(routes.map(async ({ path }) => (await ask(path)).status))
    const nobody = (await ask('/api/me')).status
    server.process.kill('SIGTERM')
    const code = await server.ended
    const lines = server.said().split('Could not fetch the keys').length - 1
    return {
      passed:
        statuses.every(status => status === 503) &&
        pages.every(status => status === 200) &&
        Math.max(...times) < 3_000 &&
        nobody === 401 &&
        code === 0,
      summary: `${new Set(statuses).size === 1 ? statuses[0] : statuses} for 20 tokens within ${ms(Math.max(...times))}, ${nobody} without one; ${pages.filter(status => status === 200).length} of ${pages.length} pages served; ${lines} log lines give the reason; exit code ${code}`,
    }
  },
}

/** The site needs Google's keys to detect that the signature is wrong. */
function likelyToken(privateKey: KeyObject): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: 'ann', iat: now - 10 }
  const signed = [
    { alg: 'RS256', kid: 'some', typ: 'JWT' },
    { ...claims, auth_time: now - 10, exp: now + 3600 },
  ]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
}
