import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'

/** An example of `scripts/deploy/` with other values in the places of its own; each of them has to be there. */
export async function fillIn(example: string, values: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(join(root, 'scripts/deploy', example), 'utf8')
  for (const [own, other] of values) {
    if (!text.includes(own)) throw new Error(`scripts/deploy/${example} has no "${own}" in it any more.`)
    text = text.replaceAll(own, other)
  }
  return text
}
