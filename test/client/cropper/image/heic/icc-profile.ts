/** Returns a minimal ICC profile: a header, a table with one tag, and the tag with the red primary. */
export function iccProfile([x, y]: readonly [number, number]): number[] {
  const u32 = (value: number) => [...Buffer.from(value.toString(16).padStart(8, '0'), 'hex')]
  const fixed = (value: number) => u32(Math.round(value * 65_536))
  const tag = [...Buffer.from('XYZ '), ...u32(0), ...fixed(x), ...fixed(y), ...u32(0)]
  return [...Array(128).fill(0), ...u32(1), ...Buffer.from('rXYZ'), ...u32(144), ...u32(tag.length), ...tag]
}

export const displayP3 = iccProfile([0.51512, 0.2412])
