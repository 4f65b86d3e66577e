import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { BuildManifest } from '../../server/builds/manifest.ts'
import { sideFiles } from '../../server/builds/read-public-files.ts'
import type { Coverage } from '../../shared/coverage.ts'
import { type PageRule, pages, type Route } from '../../shared/routes.ts'

/** The manifest of a build whose public files have been written. */
export async function describeBuild(
  id: string,
  folder: string,
  routes: readonly Route[],
  coverage: Coverage,
): Promise<BuildManifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !sideFiles[extname(entry.name)])
  const described = await Promise.all(files.map(entry => describeFile(folder, join(entry.parentPath, entry.name))))
  described.sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    id,
    rules: Object.fromEntries(Object.entries(pages).map(([name, rule]) => [name, withoutPath(rule)])),
    prerendered: routes.map(route => route.path),
    assets: Object.fromEntries(described),
    ...(Object.keys(coverage).length > 0 && { coverage }),
  }
}

function withoutPath({ path: _, ...rule }: PageRule) {
  return rule
}

async function describeFile(folder: string, file: string): Promise<[string, { size: number; integrity: string }]> {
  const bytes = await readFile(file)
  const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  return [`/${relative(folder, file).split(sep).join('/')}`, { size: bytes.length, integrity }]
}
