import type { IncomingHttpHeaders } from 'node:http'

type Headers = IncomingHttpHeaders

/** The published rules of MDN's HTTP Observatory, by header. Each rule returns points, and assumes that the site uses HTTPS. */
export const observatory: Record<string, (headers: Headers) => number> = {
  'Content-Security-Policy': headers => scorePolicy(String(headers['content-security-policy'] ?? '')),
  'Set-Cookie': ({ 'set-cookie': cookies = [] }) => {
    if (cookies.length === 0) return 0
    if (!cookies.every(cookie => /; *secure/i.test(cookie))) return -20
    return cookies.every(cookie => /; *samesite=(lax|strict)/i.test(cookie)) ? 5 : 0
  },
  'Access-Control-Allow-Origin': headers =>
    headers['access-control-allow-origin'] && headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
  'Referrer-Policy': headers =>
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      String(headers['referrer-policy'] ?? ''),
    )
      ? 5
      : 0,
  'Strict-Transport-Security': headers =>
    Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0) >= 15_768_000 ? 0 : -20,
  'X-Content-Type-Options': headers => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'X-Frame-Options': headers =>
    /frame-ancestors '(none|self)'/.test(String(headers['content-security-policy'])) ||
    /^(DENY|SAMEORIGIN)$/.test(String(headers['x-frame-options']))
      ? 5
      : -20,
  'Cross-Origin-Resource-Policy': headers =>
    /^same-(origin|site)$/.test(String(headers['cross-origin-resource-policy'] ?? '')) ? 10 : 0,
}

/** Bonuses count only if the score without them is at least 90. */
export function score(headers: Headers): number {
  const points = Object.values(observatory).map(rule => rule(headers))
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0)
  const base = 100 + sum(points.filter(value => value < 0))
  return base < 90 ? base : base + sum(points.filter(value => value > 0))
}

function scorePolicy(policy: string): number {
  const directives = new Map(policy.split(';').map(text => splitDirective(text.trim())))
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const scripts = [...sources('script-src'), ...sources('object-src')]
  if (policy === '') return -25
  if (scripts.some(source => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  if (sources('style-src').some(source => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return 0
  if (directives.get('default-src')?.join() !== "'none'") return 5
  return /^'(none|self)'$/.test(directives.get('form-action')?.join() ?? '') ? 10 : 5
}

function splitDirective(text: string): [string, string[]] {
  const [name = '', ...sources] = text.split(/\s+/)
  return [name, sources]
}
