import { isIP } from 'node:net'
import * as z from 'zod'
import { firebaseVariables, readFirebase, refuseUnsignedTokens } from './firebase/firebase-variables.ts'
import { isLoopback } from './http/is-loopback.ts'
import { processVariables, readProcess } from './process/process-variables.ts'
import { readStatistics, statisticsVariables } from './statistics-variables.ts'
import { wholeNumber } from './whole-number.ts'

const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https origin without path, like https://www.example.com')
  .transform(text => new URL(text).origin)

const hosts = z
  .string()
  .transform(text => text.split(',').map(part => part.trim().toLowerCase()))
  .refine(
    list => list.every(host => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
    'must be a list of hosts, like images.example.com',
  )

const variables = {
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SITE_URL: origin.optional(),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  API_URL: origin.optional(),
  IMAGE_HOSTS: hosts.default([]),
  BUILDS_DIR: z.string().min(1, 'must not be empty').optional(),
  TRUST_PROXY: z
    .string()
    .transform(text => text.split(',').map(part => part.trim()))
    // A number would trust whoever stands at that distance: https://expressjs.com/en/guide/behind-proxies.html
    .refine(
      list => list.every(isProxy),
      'must be a list of addresses or ranges, like 10.0.0.5, 10.0.0.0/8 or loopback; never a host name, a number or "true"',
    )
    .optional(),
  SHARED_CACHE_SECONDS: wholeNumber(0, 31_536_000).default(0),
  FRESHNESS_SECONDS: wholeNumber(0, 2_147_483).default(3600),
  RENDER_TIMEOUT_MS: wholeNumber(1, 600_000).default(10_000),
  ...processVariables,
  ...firebaseVariables,
  ...statisticsVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
}

const schema = z.object(variables)

/** The names of all variables: those of README's table and of `.env.example`. */
export const variableNames = Object.keys(variables)

export type Config = ReturnType<typeof readConfig>

/** The process's configuration, checked. Throws one sentence that names everything wrong in it. */
export function readConfig(env: Record<string, string | undefined>) {
  const { success, data, error } = schema.safeParse(env)
  if (!success) throw new Error(`Invalid configuration: ${error.issues.map(say).join('; ')}.`)
  if (!data.SITE_URL && !isLoopback(data.HOST)) {
    throw new Error('Invalid configuration: SITE_URL is required where HOST is not on loopback.')
  }
  refuseUnsignedTokens(env)
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL,
    origin: data.SITE_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`,
    hstsSubdomains: data.HSTS_SUBDOMAINS === '1',
    apiBase: data.API_URL ?? '',
    imageHosts: data.IMAGE_HOSTS,
    buildsDir: data.BUILDS_DIR,
    trustProxy: data.TRUST_PROXY ?? false,
    sharedCacheSeconds: data.SHARED_CACHE_SECONDS,
    freshnessSeconds: data.FRESHNESS_SECONDS,
    renderTimeoutMs: data.RENDER_TIMEOUT_MS,
    ...readProcess(data),
    ...readFirebase(data),
    statistics: readStatistics(data),
    logLevel: data.LOG_LEVEL,
  } as const
}

function say(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')} ${issue.message}`
}

/** An address, a range of them, or a word that Express knows for one (proxy-addr). */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
