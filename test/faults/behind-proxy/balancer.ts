import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'

/** A real proxy in front of two instances on this machine, with the example of `scripts/deploy/` as its configuration. */
export type Balancer = {
  port: number
  /** Where it takes plain HTTP. */
  plainPort: number
  /** Its certificate, as PEM. */
  certificate: string
  /** Whether a reload may close a connection, used before, under a request. */
  cutsAtReload: boolean
  /** Resolves when the new configuration answers. Absent where a reload also cuts connections that are being made. */
  reload?(): Promise<void>
  /** Ends it, and gives all that it has written, wherever it has written it. */
  stop(): Promise<string>
}

export type StartBalancer = (ports: readonly [number, number]) => Promise<Balancer>

/** An example of `scripts/deploy/` with other values in the places of its own; each of them has to be there. */
export async function fillIn(example: string, values: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(join(root, 'scripts/deploy', example), 'utf8')
  for (const [own, other] of values) {
    if (!text.includes(own)) throw new Error(`scripts/deploy/${example} has no "${own}" in it any more.`)
    text = text.replaceAll(own, other)
  }
  return text
}
