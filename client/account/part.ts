import styles from './account.css'
import { AccountDialog } from './dialog/account-dialog.tsx'
import { beginVisit } from './session/begin-visit.ts'

/** The account as a lazy part: its dialog, its stylesheet, and the session without a dialog. */
export { AccountDialog, beginVisit, styles }
