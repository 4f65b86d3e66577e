import { join } from 'node:path'

/** Only files in `public/` are ever served, under the same names. */
export function buildFolder(buildsDir: string, id: string) {
  const folder = join(buildsDir, id)
  return {
    folder,
    manifest: join(folder, 'meta.json'),
    document: join(folder, 'document.json'),
    public: join(folder, 'public'),
    maps: join(folder, 'maps'),
    locales: join(folder, 'public', 'locales'),
    server: join(folder, 'server', 'main.js'),
  }
}

export function latestFile(buildsDir: string): string {
  return join(buildsDir, 'latest.json')
}

/** Check every id before you use it in a path. */
export function isBuildId(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}
