import type { Pattern } from './parse-rules.ts'
import { Path, type RuleValue, type Unknown, unknown } from './rule-value.ts'

/**
 * The variables a match's path takes from the front of a document's path, and what is left; undefined if it differs. The
 * last segment, a document's id, may be unknown.
 */
export function matchPath(
  pattern: Pattern[],
  segments: (string | Unknown)[],
): { variables: [string, RuleValue][]; rest: (string | Unknown)[] } | undefined {
  const variables: [string, RuleValue][] = []
  for (const [at, { kind, name }] of pattern.entries()) {
    if (kind === 'rest') return { variables: [...variables, [name, pathOf(segments.slice(at))]], rest: [] }
    const segment = segments[at]
    if (segment === undefined || (kind === 'fixed' && segment !== name && segment !== unknown)) return undefined
    if (kind === 'one') variables.push([name, segment])
  }
  return { variables, rest: segments.slice(pattern.length) }
}

function pathOf(segments: (string | Unknown)[]): Path | Unknown {
  return segments.at(-1) === unknown ? unknown : new Path(`/${segments.join('/')}`)
}
