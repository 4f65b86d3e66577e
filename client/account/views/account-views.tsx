import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Ask } from '../../stores/account.ts'
import { visitor } from '../session/visitor.ts'
import { LinkView } from './link-view.tsx'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'
import { Waiting } from './waiting.tsx'

export type EmailProps = { email: string; onEmail: (email: string) => void }

type Props = EmailProps & { ask: Ask }

/** What the dialog shows: the errand of a mail's link, or the account of whoever is signed in, or the way to one. */
export function AccountViews({ ask, ...email }: Props) {
  const t = useTranslate('account')
  const { known, visitor: current } = useStore(visitor)
  if (ask.kind === 'link') return <LinkView key={ask.code} {...ask} {...email} />
  if (!known) return <Waiting>{t('view.loading')}</Waiting>
  if (current && ask.kind === 'account' && !ask.afterwards) return <SignedIn visitor={current} />
  return <SignedOut ask={ask} known={current?.email} {...email} />
}
