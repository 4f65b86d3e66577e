import './runtime.mjs'
import { becomeServer } from './start/become-server.mjs'

// `npm start`: builds where the sources have no build yet, then becomes its server.
await becomeServer(new URL('./start/build-of-sources.ts', import.meta.url))
