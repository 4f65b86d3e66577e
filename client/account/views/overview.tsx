import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import { View } from '../dialog/view.tsx'
import { record } from '../record.ts'
import type { Visitor } from '../session/visitor.ts'
import { Acts } from './acts.tsx'
import { EmailState } from './email-state.tsx'
import { KeptPortrait } from './kept-portrait.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { Room } from './signed-in.tsx'

type Props = { visitor: Visitor; onRoom: (room: Room) => void }

/** Portrait, name, language, address, and what can be done with all of it. */
export function Overview({ visitor, onRoom }: Props) {
  const t = useTranslate('account')
  const { known, fields, pending } = useStore(record)
  return (
    <View title={t('view.title')} portrait={<KeptPortrait kept={fields.photo !== undefined} />}>
      <EmailState visitor={visitor} />
      {known && <ProfileForm fields={fields} />}
      <p className="account-news" role="status">
        {!known && t(navigator.onLine ? 'view.loading' : 'view.away')}
        {pending && !navigator.onLine && t('view.pending')}
      </p>
      <Acts onRoom={onRoom} />
    </View>
  )
}
