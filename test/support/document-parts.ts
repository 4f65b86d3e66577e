import { readFileSync } from 'node:fs'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { DocumentParts } from '../../server/builds/manifest.ts'

export function documentParts({ buildsDir, build }: { buildsDir: string; build: string }): DocumentParts {
  return JSON.parse(readFileSync(buildFolder(buildsDir, build).document, 'utf8')) as DocumentParts
}
