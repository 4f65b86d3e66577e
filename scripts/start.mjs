import './runtime.mjs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { becomeServer } from './start/become-server.mjs'

// The compile cache also stores TypeScript files without their types, so the process does not have to remove the types again.
if (process.env.NODE_COMPILE_CACHE === undefined) {
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/start', import.meta.url)))
}
const [{ knownPlan }, { offerLocalFirebase }] = await Promise.all([
  import('./start/known-plan.ts'),
  import('./start/launch-local-firebase.mjs'),
])

await becomeServer('sources', { knownPlan, offerLocalFirebase })
