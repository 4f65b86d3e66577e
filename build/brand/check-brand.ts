import * as z from 'zod'
import type * as brand from '../../shared/brand.ts'
import { completeColors } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { contrast } from '../../shared/color.ts'

const text = z.string('must be text').regex(/\S/, 'must not be empty')
const likeThis = 'must be a colour like #1f6feb'
const color = z.string(likeThis).regex(/^#[0-9a-f]{6}$/, likeThis)
const eitherLight = z.union([color, z.tuple([color, color])], { error: `${likeThis}, or two of them` })
const path = z.string('must be text').regex(/^M[MLHVCSQTAZ\d\s.,+-]+$/i, 'must be SVG path data')

const painted = ['verdigris', 'massicot', 'smalt', 'rose', 'lapis', 'bone'] as const

const imprintNames = ['representative', 'phone', 'register', 'taxNumber', 'responsible', 'host', 'authority'] as const
const line = z.union([text, z.record(z.string(), text)], { error: 'must be text, or a text for each language' })

const usable = z.object({
  name: text,
  operator: text,
  address: text,
  country: z.string().refine(isCountry, 'must be a country code like DE'),
  imprint: z
    .partialRecord(z.enum(imprintNames), text.optional())
    .and(z.looseObject({ others: z.array(line).optional() })),
  email: z.email('must be an e-mail address'),
  domain: z.hostname('must be a host name'),
  effectiveDate: z.iso.date('must be a date like 2026-11-21'),
  copyrightYear: z.int('must be a year'),
  sourceCode: z
    .url({ protocol: /^https$/, error: 'must be an https URL' })
    .or(z.literal(''))
    .optional(),
  font: z.object({
    file: z.string().endsWith('.woff2', 'must be a WOFF2 file'),
    weights: z.string().regex(/^\d+( \d+)?$/, 'must be one weight or a range, like 400 700'),
  }),
  mark: z.array(z.object({ path, fill: color.optional() })).min(1, 'must contain a shape'),
  pigments: z.record(z.enum([...painted, 'vermilion', 'chalk']), color),
  roles: z.partialRecord(z.enum(['paper', 'sheet', 'ink', 'quiet', 'wrong', 'focus', 'call', 'on-call']), eitherLight),
  walls: z.record(z.enum(painted), z.object({ ground: eitherLight, ink: eitherLight.optional() })),
})

function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  )
}

export function checkBrand(given: typeof brand): void {
  const problems = brandProblems(given)
  if (problems.length > 0) throw new Error(`Invalid shared/brand.ts: ${problems.join('; ')}.`)
}

export function brandProblems(given: typeof brand): string[] {
  const { success, error } = usable.safeParse({ ...given })
  return success ? checkContrast(given) : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

type Pair = [ink: brand.Color, ground: brand.Color, names: string]

function checkContrast(given: typeof brand): string[] {
  const { pigments } = given
  const { roles, walls } = completeColors(given)
  const { paper, sheet, ink, quiet, wrong, focus, call } = roles
  const running: Pair[] = [
    ...Object.entries({ ink, quiet, wrong }).flatMap(([name, color]): Pair[] => [
      [color, paper, `roles.${name} on roles.paper`],
      [color, sheet, `roles.${name} on roles.sheet`],
    ]),
    ...Object.entries(walls).map(([name, wall]): Pair => [wall.ink, wall.ground, `walls.${name}.ink on its ground`]),
    [pigments.bone, pigments.massicot, 'bone on massicot'],
    [pigments.bone, pigments.smalt, 'bone on smalt'],
  ]
  const pressed: Pair[] = [[roles['on-call'], call, 'roles.on-call on roles.call']]
  const outlines: Pair[] = [
    [focus, paper, 'roles.focus on roles.paper'],
    [focus, sheet, 'roles.focus on roles.sheet'],
  ]
  // WCAG 2.2 sets these limits in criteria 1.4.6 (AAA, running text), 1.4.3 (AA, buttons) and 1.4.11 (AA, outlines).
  return [...below(7, running), ...below(4.5, pressed), ...below(3, outlines)]
}

function below(least: number, pairs: Pair[]): string[] {
  return pairs.flatMap(([ink, ground, names]) => {
    const grounds = lightAndDark(ground)
    const ratios = lightAndDark(ink).map((color, light) => contrast(color, grounds[light]!))
    const worst = Math.min(...ratios)
    if (worst >= least) return []
    const light = ratios.indexOf(worst) === 0 ? 'light' : 'dark'
    // Round down, so that the message does not show a contrast of 6.96 as 7.
    return [`${names} has a contrast of ${Math.floor(worst * 10) / 10} in ${light} mode and needs ${least}`]
  })
}
