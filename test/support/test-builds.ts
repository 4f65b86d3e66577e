import { join } from 'node:path'

/** The builds that the tests' global setup made. */
export const testBuilds = join(import.meta.dirname, '..', '..', 'dist', 'test', 'builds')
