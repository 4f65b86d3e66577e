import styles from './account.css'
import { keepPhoto } from './actions/keep-photo.ts'
import { AccountDialog } from './dialog/account-dialog.tsx'
import { startAuth } from './start-auth.ts'

/** The account's chunk, large, fetched by `open-account.ts`: its dialog and stylesheet, and what it does without a dialog. */
export { AccountDialog, keepPhoto, startAuth, styles }
