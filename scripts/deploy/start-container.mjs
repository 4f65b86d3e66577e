import '../runtime.mjs'
import { becomeServer } from '../start/become-server.mjs'

// The container ignores releases, because each release is a new image.
process.env.FOLLOW_RELEASES ??= '0'
await becomeServer('image')
