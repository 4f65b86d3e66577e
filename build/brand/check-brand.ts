import * as z from 'zod'
import type * as brand from '../../shared/brand.ts'
import { checkContrast } from './check-contrast.ts'

const text = z.string('must be a text').regex(/\S/, 'must not be empty')
const likeThis = 'must be a colour like #1f6feb'
const color = z.string(likeThis).regex(/^#[0-9a-f]{6}$/, likeThis)
const eitherLight = z.union([color, z.tuple([color, color])], { error: `${likeThis}, or two of them` })
const path = z.string('must be a text').regex(/^M[MLHVCSQTAZ\d\s.,+-]+$/i, 'must be the path data of an SVG')

const painted = ['verdigris', 'massicot', 'smalt', 'rose', 'lapis', 'bone'] as const

const usable = z.object({
  name: text,
  operator: text,
  address: text,
  email: z.email('must be an e-mail address'),
  domain: z.hostname('must be a host name'),
  effectiveDate: z.iso.date('must be a day like 2026-11-21'),
  copyrightYear: z.int('must be a year'),
  sourceCode: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .or(z.literal(''))
    .optional(),
  mark: z.array(z.object({ path, fill: color.optional() })).min(1, 'must have a shape'),
  pigments: z.record(z.enum([...painted, 'vermilion', 'chalk']), color),
  roles: z.record(z.enum(['paper', 'sheet', 'ink', 'quiet', 'wrong', 'focus', 'call', 'on-call']), eitherLight),
  walls: z.record(z.enum(painted), z.object({ ground: eitherLight, ink: eitherLight })),
})

/** Refuses a brand that the site cannot be made of, in one line that names all that is wrong. */
export function checkBrand(given: typeof brand): void {
  const { success, error } = usable.safeParse({ ...given })
  const faults = success
    ? checkContrast(given)
    : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  if (faults.length > 0) throw new Error(`shared/brand.ts cannot be used: ${faults.join('; ')}.`)
}
