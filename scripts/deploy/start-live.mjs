import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// What a service runs: the server of the live build. It never builds and needs no package, so a restart in the middle of a
// checkout or of `npm ci` brings back what was live.
await becomeServer(new URL('../start/plan-live.ts', import.meta.url))
