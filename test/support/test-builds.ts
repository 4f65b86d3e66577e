import { join } from 'node:path'

/** The folder of the build that the global setup makes. */
export const testBuilds = join(import.meta.dirname, '..', '..', 'dist', 'test', 'builds')
