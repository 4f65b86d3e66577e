import type { Size } from '../../photo/geometry/shapes.ts'

/** Returns the width of the picture after its longer side is reduced to `longest` pixels. */
export function reducedWidth({ width, height }: Size, longest: number): number | undefined {
  const share = longest / Math.max(width, height)
  return share < 1 ? Math.max(1, Math.floor(width * share)) : undefined
}
