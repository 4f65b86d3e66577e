import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// Copies the build of the image to BUILDS_DIR and serves it. The container ignores releases: a new release is a new image.
process.env.FOLLOW_RELEASES ??= '0'
await becomeServer('image')
