import styles from './account.css'
import { keepPhoto } from './actions/keep-photo.ts'
import { AccountDialog } from './dialog/account-dialog.tsx'
import { startAuth } from './start-auth.ts'

export { AccountDialog, keepPhoto, startAuth, styles }
