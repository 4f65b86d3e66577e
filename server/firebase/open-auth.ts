import { Agent } from 'node:https'
import { initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { CappedAgent } from './capped-agent.ts'
import { loopbackAgent } from './loopback-agent.ts'

/** Google's keys are some five thousand bytes; what gzip can make of these is still no burden. */
const mostBytes = 65_536

/** firebase-admin wants its apps named apart. */
let apps = 0

/** What verifies a project's tokens; with `localUrl` it asks there whatever it asks Google for, each time for `ms` at most. */
export function openAuth(projectId: string, localUrl: string | undefined, ms: number): Auth {
  const agent = localUrl === undefined ? new Agent() : loopbackAgent(localUrl)
  const httpAgent = new CappedAgent(agent, { ms, bytes: mostBytes })
  return getAuth(initializeApp({ projectId, httpAgent }, `accounts-${++apps}`))
}
