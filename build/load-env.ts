import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './places.ts'

// Imported for its effect, first: what the environment already has wins over the file.
const file = join(root, '.env')
if (existsSync(file)) process.loadEnvFile(file)
