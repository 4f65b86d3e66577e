import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// This script never builds, and does not need packages, so the service can restart during `git pull` or `npm ci`.
await becomeServer('live')
