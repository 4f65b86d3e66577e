import { extname } from 'node:path'

/** Up to so many of these files of each folder and type: for tests that would prove the same for each of them. */
export function sampleFiles(addresses: string[], ofEach = 3): string[] {
  const kinds = Map.groupBy(addresses, address => `${address.split('/')[1]} ${extname(address)}`)
  return [...kinds.values()].flatMap(ofKind => ofKind.slice(0, ofEach))
}
