import styles from './account.css'
import { keepPhoto } from './acts/keep-photo.ts'
import { AccountDialog } from './dialog/account-dialog.tsx'
import { beginVisit } from './session/begin-visit.ts'

/** The account as a lazy part: its dialog and stylesheet, and what it does without a dialog. */
export { AccountDialog, beginVisit, keepPhoto, styles }
