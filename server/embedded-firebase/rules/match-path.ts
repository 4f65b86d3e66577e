import type { Pattern } from './parse-rules.ts'
import { Path, type RuleValue } from './rule-value.ts'

/** The variables a match's path takes from the front of a document's path, and what is left; undefined if it differs. */
export function matchPath(
  pattern: Pattern[],
  segments: string[],
): { variables: [string, RuleValue][]; rest: string[] } | undefined {
  const variables: [string, RuleValue][] = []
  for (const [at, { kind, name }] of pattern.entries()) {
    if (kind === 'rest')
      return { variables: [...variables, [name, new Path(`/${segments.slice(at).join('/')}`)]], rest: [] }
    const segment = segments[at]
    if (segment === undefined || (kind === 'fixed' && segment !== name)) return undefined
    if (kind === 'one') variables.push([name, segment])
  }
  return { variables, rest: segments.slice(pattern.length) }
}
