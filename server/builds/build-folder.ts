import { join } from 'node:path'

/** The site serves only the files in `public/`. */
export function buildFolder(buildsDir: string, id: string) {
  const folder = join(buildsDir, id)
  return {
    folder,
    manifest: join(folder, 'meta.json'),
    files: join(folder, 'files.json'),
    document: join(folder, 'document.json'),
    public: join(folder, 'public'),
    maps: join(folder, 'maps'),
    locales: join(folder, 'public', 'locales'),
    server: join(folder, 'server', 'main.js'),
    refused: join(folder, 'refused'),
  }
}

export function latestFile(buildsDir: string): string {
  return join(buildsDir, 'latest.json')
}

/** Check every id with this function before you use it in a path, to prevent path traversal. */
export function isBuildId(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}
