import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// This script never builds and needs no package, so the service can restart during `git pull` or `npm ci`.
await becomeServer('live')
