/** React in a file of its own: it stays in the browser's cache when our code changes. */
import 'react/jsx-runtime'

export { hydrateRoot } from 'react-dom/client'
