import type { Comparison, View } from './compare.ts'

export type Verdict =
  | 'same'
  | 'refused by both'
  | 'too large'
  | 'opened by the tool only'
  | 'refused by the tool'
  | 'other size'
  | 'other colours'

/** Two pictures count as different if their colour values (0 to 255) differ by more than this on average. */
const mostDifference = 2

export function judge({ tool, image }: Comparison): Verdict {
  if (tool === 'tooLarge') return 'too large'
  if (typeof tool === 'string') return image ? 'refused by the tool' : 'refused by both'
  if (!image) return 'opened by the tool only'
  if (tool.width !== image.width || tool.height !== image.height) return 'other size'
  return differenceOf(tool, image) > mostDifference ? 'other colours' : 'same'
}

export function differenceOf(one: View, other: View): number {
  const sum = one.fields.reduce((total, value, at) => total + Math.abs(value - other.fields[at]!), 0)
  return sum / one.fields.length
}
