import type { Size } from '../../photo/geometry/shapes.ts'

/** How wide a picture becomes whose longer side is to be at most `longest` pixels; undefined where nothing has to be reduced. */
export function reducedWidth({ width, height }: Size, longest: number): number | undefined {
  const share = longest / Math.max(width, height)
  return share < 1 ? Math.max(1, Math.floor(width * share)) : undefined
}
