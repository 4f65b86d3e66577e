import { join } from 'node:path'

/** Where the parts of a build lie in BUILDS_DIR. `public/` is all that is ever served, under the same names. */
export function buildFolder(buildsDir: string, id: string) {
  const folder = join(buildsDir, id)
  return {
    folder,
    manifest: join(folder, 'meta.json'),
    document: join(folder, 'document.json'),
    public: join(folder, 'public'),
    /** Source maps of the browser's scripts, for who has a stack trace to read. */
    maps: join(folder, 'maps'),
    locales: join(folder, 'public', 'locales'),
    server: join(folder, 'server', 'main.js'),
  }
}

/** The pointer to the live build; replaced by rename, last. */
export function latestFile(buildsDir: string): string {
  return join(buildsDir, 'latest.json')
}

/** A build id: the beginning of a SHA-256 in hexadecimal. Nothing else may become part of a file name. */
export function isBuildId(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}
