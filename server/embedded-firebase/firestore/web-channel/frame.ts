/** A chunk of a back channel: its length in UTF-16 units, a line break, and a JSON array of numbered arrays. */
export function frame(arrays: readonly string[]): string {
  const json = `[${arrays.join(',')}]`
  return `${json.length}\n${json}`
}
