import type { BuildManifest } from '../../server/builds/manifest.ts'
import type { Coverage } from '../../shared/coverage.ts'
import { type PageRule, pages, type Route } from '../../shared/routes.ts'
import { integrityOf } from '../integrity-of.ts'

/** The manifest of a build from its public files, by address. */
export function describeBuild(
  id: string,
  files: ReadonlyMap<string, Uint8Array>,
  prerendered: readonly Route[],
  coverage: Coverage,
): BuildManifest {
  const addresses = [...files.keys()].sort()
  return {
    id,
    rules: Object.fromEntries(Object.entries(pages).map(([name, rule]) => [name, withoutPath(rule)])),
    prerendered: prerendered.map(route => route.path),
    assets: Object.fromEntries(addresses.map(address => [address, describe(files.get(address)!)])),
    ...(Object.keys(coverage).length > 0 && { coverage }),
  }
}

function withoutPath({ path: _, ...rule }: PageRule) {
  return rule
}

function describe(bytes: Uint8Array): BuildManifest['assets'][string] {
  return { size: bytes.length, integrity: integrityOf(bytes) }
}
