/** The navigation proper, as a lazy part: who only reads one page never needs it. */
export { showErrorPage } from './error-page.ts'
export { navigate } from './navigate.ts'
