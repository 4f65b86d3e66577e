import { isIP } from 'node:net'
import * as z from 'zod'
import type { Statistics } from '../../shared/public-config.ts'
import { isLoopback } from '../http/is-loopback.ts'
import { integer } from './integer.ts'

const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https origin without a path, like https://www.example.com')
  .transform(text => new URL(text).origin)

const hosts = z
  .string()
  .transform(text => text.split(',').map(part => part.trim().toLowerCase()))
  .refine(
    list => list.every(host => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
    'must be a list of hosts, like images.example.com',
  )

const proxies = z
  .string()
  .transform(text => text.split(',').map(part => part.trim()))
  // With a hop count, the server would trust any client that connects directly:
  // https://expressjs.com/en/guide/behind-proxies.html
  .refine(
    list => list.every(isProxy),
    'must be a list of addresses or ranges, like 10.0.0.5, 10.0.0.0/8 or loopback; never a host name, a number or "true"',
  )

const assets = z
  .string()
  .refine(isFolder, 'must be an http or https URL without a query, like https://cdn.example.com/tondo')
  .transform(text => new URL(text).href.replace(/\/+$/, ''))

export const siteVariables = {
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SITE_URL: origin.optional(),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  ASSETS_URL: assets.optional(),
  IMAGE_HOSTS: hosts.default([]),
  BUILDS_DIR: z.string().min(1, 'must not be empty').optional(),
  TRUST_PROXY: proxies.optional(),
  SHARED_CACHE_SECONDS: integer(0, 31_536_000).default(0),
  FRESHNESS_SECONDS: integer(0, 2_147_483).default(3600),
  RENDER_TIMEOUT_MS: integer(1, 600_000).default(10_000),
  GA_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id, like G-ABC123DEF4')
    .optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container id, like GTM-ABC123')
    .optional(),
}

type Variables = z.infer<z.ZodObject<typeof siteVariables>>

export function readSite(data: Variables) {
  const { PORT: port, HOST: host, SITE_URL: siteUrl } = data
  if (!siteUrl && !isLoopback(host)) {
    throw new Error('Invalid configuration: SITE_URL is required if HOST is not on loopback.')
  }
  if (siteUrl?.startsWith('https:') && data.ASSETS_URL?.startsWith('http:')) {
    throw new Error(
      'Invalid configuration: ASSETS_URL must be https if SITE_URL is, because browsers block scripts over http.',
    )
  }
  return {
    port,
    host,
    siteUrl,
    origin: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    hstsSubdomains: data.HSTS_SUBDOMAINS === '1',
    assetsUrl: data.ASSETS_URL,
    imageHosts: data.IMAGE_HOSTS,
    buildsDir: data.BUILDS_DIR,
    trustProxy: data.TRUST_PROXY ?? (false as const),
    sharedCacheSeconds: data.SHARED_CACHE_SECONDS,
    freshnessSeconds: data.FRESHNESS_SECONDS,
    renderTimeoutMs: data.RENDER_TIMEOUT_MS,
    statistics: readStatistics(data),
  }
}

function readStatistics({ GA_ID: analytics, GTM_ID: tagManager }: Variables): Statistics | undefined {
  return analytics || tagManager ? { analytics, tagManager } : undefined
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** The URL becomes a source in the Content-Security-Policy, so it must not contain spaces, commas or semicolons. */
function isFolder(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:\/\/[\w.:[\]-]+(\/[\w.~-]+)*\/?$/.test(text) && !url.username
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return maxBits > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= maxBits))
}
