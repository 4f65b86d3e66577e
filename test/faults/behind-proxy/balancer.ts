import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'

export type Balancer = {
  port: number
  plainPort: number
  /** In PEM format. */
  certificate: string
  /** Whether a reload may close a reused connection during a request. */
  cutsAtReload: boolean
  /**
   * Reloads the configuration, and resolves when the proxy uses it. Undefined for proxies that drop new connections during a reload.
   */
  reload?(): Promise<void>
  stop(): Promise<string>
}

export type StartBalancer = (ports: readonly [number, number]) => Promise<Balancer>

export async function fillIn(example: string, values: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(join(root, 'scripts/deploy', example), 'utf8')
  for (const [own, other] of values) {
    if (!text.includes(own)) throw new Error(`scripts/deploy/${example} does not contain "${own}".`)
    text = text.replaceAll(own, other)
  }
  return text
}
