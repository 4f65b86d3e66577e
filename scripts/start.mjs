import './runtime.mjs'
import { becomeServer } from './start/become-server.mjs'
import { launchLocalFirebase } from './start/launch-local-firebase.mjs'

// `npm start`: builds where the sources have no build yet, then becomes its server, with a local Firebase beside it where
// none is configured.
await becomeServer(new URL('./start/plan-from-sources.ts', import.meta.url), launchLocalFirebase())
