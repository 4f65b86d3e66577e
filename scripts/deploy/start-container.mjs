import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// Copies the image's build to BUILDS_DIR and serves it. The container ignores releases, because each release is a new image.
process.env.FOLLOW_RELEASES ??= '0'
await becomeServer('image')
