/** The navigation proper, as a lazy part: who only reads one page never needs it. */
export { showErrorPage } from './error-page.ts'
export { goTo } from './go-to.ts'
export { takeHistory } from './take-history.ts'
