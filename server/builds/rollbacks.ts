import type { Activation } from './latest-build.ts'

/** The build that was live before the live one; going back twice goes back two, not to and fro. */
export function previousBuild(activations: readonly Activation[]): string | undefined {
  const line: string[] = []
  for (const { id, insteadOf } of activations) {
    const before = insteadOf === undefined ? -1 : line.lastIndexOf(id)
    if (before >= 0) line.length = before + 1
    else if (line.at(-1) !== id) line.push(id)
  }
  return line.at(-2)
}

/** The build that stands in for one that was rolled back: a restart must not bring that one back. */
export function standIn(activations: readonly Activation[], id: string): string | undefined {
  const last = activations.at(-1)
  return last?.insteadOf === id ? last.id : undefined
}
