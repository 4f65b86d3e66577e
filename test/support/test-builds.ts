import { join } from 'node:path'

/** The builds that the tests' global setup made. */
export const testBuilds = join(__dirname, '..', '..', 'dist', 'test', 'builds')
