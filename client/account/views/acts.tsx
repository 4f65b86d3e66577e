import { useTranslate } from '../../messages/use-translate.ts'
import { say } from '../../notices/notices.ts'
import { closeAccount } from '../../stores/account.ts'
import { exportAccount } from '../acts/export-account.ts'
import { hasUnsent } from '../acts/has-unsent.ts'
import { saveText } from '../acts/save-text.ts'
import { signOut } from '../acts/sign-out.ts'
import type { Room } from './signed-in.tsx'

/** What can be done with an account, from the harmless to the final. */
export function Acts({ onRoom }: { onRoom: (room: Room) => void }) {
  const t = useTranslate('account')
  const leave = async () => {
    if (await hasUnsent()) return onRoom('unsent')
    await signOut()
    closeAccount()
    say(t('signOut.done'))
  }
  return (
    <div className="account-acts">
      <button type="button" className="button" onClick={leave}>
        {t('act.signOut')}
      </button>
      <button type="button" className="account-more" onClick={() => onRoom('changePassword')}>
        {t('act.changePassword')}
      </button>
      <button
        type="button"
        className="account-more"
        onClick={() => saveText(exportAccount(), `${t('export.name')}.json`)}
      >
        {t('act.export')}
      </button>
      <button type="button" className="account-more" onClick={() => onRoom('delete')}>
        {t('act.delete')}
      </button>
    </div>
  )
}
