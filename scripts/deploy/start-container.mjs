import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// What a container runs: the server of its image's build, laid into BUILDS_DIR first. A release is another container.
process.env.FOLLOW_RELEASES ??= '0'
await becomeServer(new URL('../start/plan-from-image.ts', import.meta.url))
