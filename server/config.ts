import * as z from 'zod'
import { firebaseVariables, readFirebase, refuseUnsignedTokens } from './firebase/firebase-variables.ts'
import { isLoopback } from './http/is-loopback.ts'
import { processVariables, readProcess } from './process/process-variables.ts'
import { readStatistics, statisticsVariables } from './statistics-variables.ts'
import { wholeNumber } from './whole-number.ts'

/** Exit code for a configuration that cannot be used (EX_CONFIG of sysexits.h). */
export const configExitCode = 78

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

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SITE_URL: origin.optional(),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  API_URL: origin.optional(),
  IMAGE_HOSTS: hosts.default([]),
  BUILDS_DIR: z.string().min(1, 'must not be empty').optional(),
  TRUST_PROXY: z
    .string()
    // A number would trust whoever stands at that distance: https://expressjs.com/en/guide/behind-proxies.html
    .refine(text => !/^(\d+|true)$/.test(text), 'must be a list of addresses, never a number or "true"')
    .transform(text => text.split(',').map(part => part.trim()))
    .optional(),
  SHARED_CACHE_SECONDS: wholeNumber(0, 31_536_000).default(0),
  FRESHNESS_SECONDS: wholeNumber(0, 2_147_483).default(3600),
  RENDER_TIMEOUT_MS: wholeNumber(1, 600_000).default(10_000),
  ...processVariables,
  ...firebaseVariables,
  ...statisticsVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

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

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
