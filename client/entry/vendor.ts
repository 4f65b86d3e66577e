/** React has its own chunk, which stays in the browser's cache when our code changes. */
import 'react/jsx-runtime'

export { hydrateRoot } from 'react-dom/client'
