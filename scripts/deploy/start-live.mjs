import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// Serves the live build. It never builds and needs no package, so a restart during `git pull` or `npm ci` works.
await becomeServer('live')
