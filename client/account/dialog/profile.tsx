import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { type Language, languageRow, languages } from '../../../shared/languages.ts'
import type { MessageKey } from '../../../shared/messages.ts'
import { logError } from '../../failures/log-error.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { offerLanguage } from '../actions/offer-language.ts'
import { saveRecord } from '../actions/save-record.ts'
import { currentUser } from '../auth/current-user.ts'
import { retryRecord } from '../database/follow-record.ts'
import { type Change, type Fields, record, type Snapshot } from '../database/record.ts'
import { Field } from '../form/fields.tsx'
import { Form, News } from '../form/form.tsx'
import { FormError } from '../form/form-error.ts'
import { type Draft, typed } from '../form/typed.ts'
import { LinkButton } from './view.tsx'

export function Profile() {
  const t = useTranslate('account')
  const snapshot = useStore(record)
  const key = stateOf(snapshot, navigator.onLine)
  const retry = () => retryRecord().catch(error => logError('Could not reconnect to the account record.', error))
  return (
    <>
      {snapshot.known && <ProfileForm fields={snapshot.fields} />}
      <div className="account-state">
        <News>{key && t(key)}</News>
        {(key === 'error.ours' || key === 'error.unreachable') && (
          <LinkButton onClick={retry}>{t('act.retry')}</LinkButton>
        )}
      </div>
    </>
  )
}

function stateOf(
  { known, failure, pending, survivesReload }: Snapshot,
  online: boolean,
): MessageKey<'account'> | undefined {
  if (failure === 'refused') return 'error.ours'
  if (!known && !online) return 'view.away'
  if (failure === 'unreachable') return 'error.unreachable'
  if (!known) return 'view.loading'
  if (!pending || online) return undefined
  return survivesReload ? 'view.pending' : 'view.unsent'
}

/** Maximum length of a name in UTF-16 code units, as in `server/firestore.rules`. */
const longestName = 80

function useDraft() {
  const [uid] = useState(() => currentUser.getState().user?.uid)
  const [draft, setDraft] = useState<Draft>(() => {
    const { profile } = typed.getState()
    return profile && profile.uid === uid ? profile.draft : {}
  })
  const save = useEffectEvent(() => {
    const hasEnded = account.getState().intent?.kind === 'again' || !currentUser.getState().user
    typed.setState({ profile: hasEnded ? { uid, draft } : undefined })
  })
  useEffect(() => save, [])
  return [draft, setDraft] as const
}

function ProfileForm({ fields }: { fields: Fields }) {
  const t = useTranslate('account')
  const id = useId()
  const [draft, setDraft] = useDraft()
  const name = draft.displayName ?? fields.displayName ?? ''
  const language = draft.language ?? fields.language ?? ''
  const send = async () => {
    const change: Change = {}
    if (draft.displayName !== undefined) change.displayName = draft.displayName.trim() || null
    if (draft.language !== undefined) change.language = draft.language || null
    if (change.displayName && change.displayName.length > longestName) throw new FormError('error.name', 'displayName')
    await saveRecord(change, t)
    if (change.language && change.language !== fields.language) void offerLanguage(change.language)
    setDraft({})
  }
  return (
    <Form submit={t('view.save')} send={send}>
      <Field
        name="displayName"
        label={t('field.name')}
        autoComplete="name"
        value={name}
        onChange={event => setDraft({ ...draft, displayName: event.currentTarget.value })}
      />
      <div className="account-field">
        <label htmlFor={id}>{t('field.language')}</label>
        <select
          id={id}
          name="language"
          value={language}
          onChange={event => setDraft({ ...draft, language: event.currentTarget.value as Language | '' })}
        >
          <option value="">{t('view.noLanguage')}</option>
          {languages.map(({ code, name: own }) => (
            <option key={code} value={code} lang={languageRow(code).tag}>
              {own}
            </option>
          ))}
        </select>
      </div>
    </Form>
  )
}
