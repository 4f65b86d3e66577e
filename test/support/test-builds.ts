import { join } from 'node:path'

/** The folder of the build that the global setup makes (test/support/global-setup.cjs). */
export const testBuilds = join(import.meta.dirname, '..', '..', 'dist', 'test', 'builds')
