import { join } from 'node:path'

export const testBuilds = join(import.meta.dirname, '..', '..', 'dist', 'test', 'builds')
