import { join, resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..')

/** Where builds are laid: BUILDS_DIR, or a folder inside `dist/`. */
export function buildsDirectory(env: Record<string, string | undefined>): string {
  return env.BUILDS_DIR ? resolve(env.BUILDS_DIR) : join(root, 'dist', 'builds')
}
