import './runtime.mjs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { becomeServer } from './start/become-server.mjs'

if (process.env.NODE_COMPILE_CACHE === undefined) {
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/start', import.meta.url)))
}
const [{ knownPlan }, { offerLocalFirebase }] = await Promise.all([
  import('./start/known-plan.ts'),
  import('./start/launch-local-firebase.mjs'),
])

await becomeServer('sources', { knownPlan, offerLocalFirebase })
