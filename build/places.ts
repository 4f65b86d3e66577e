import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export function buildsDirectory(env: Record<string, string | undefined>): string {
  return env.BUILDS_DIR ? resolve(env.BUILDS_DIR) : join(root, 'dist', 'builds')
}
