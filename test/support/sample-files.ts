import { extname } from 'node:path'

/** Returns up to `ofEach` files of each folder and type, for tests that do not have to check every file. */
export function sampleFiles(addresses: string[], ofEach = 3): string[] {
  const kinds = Map.groupBy(addresses, address => `${address.split('/')[1]} ${extname(address)}`)
  return [...kinds.values()].flatMap(ofKind => ofKind.slice(0, ofEach))
}
