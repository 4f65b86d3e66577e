/** Puts React into a separate chunk, which browsers keep cached when our code changes. */
import 'react/jsx-runtime'

export { hydrateRoot } from 'react-dom/client'
