import './runtime.mjs'
import { becomeServer } from './start/become-server.mjs'
import { launchLocalFirebase } from './start/launch-local-firebase.mjs'

// `npm start`: builds the sources if needed and serves them, with a local Firebase if none is configured.
await becomeServer('sources', launchLocalFirebase())
