import { useId, useState } from 'react'
import { type Language, languageRow, languages } from '../../../shared/languages.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { offerLanguage } from '../actions/offer-language.ts'
import { saveRecord } from '../actions/save-record.ts'
import type { Change, Fields } from '../database/record.ts'
import { Field } from '../form/fields.tsx'
import { Form } from '../form/form.tsx'
import { FormError } from '../form/form-error.ts'

/** As the database's rules have it, in UTF-16 units. */
const longestName = 80

/** Name and language. What is being typed stays, also when the record changes elsewhere meanwhile; it alone is saved. */
export function ProfileForm({ fields }: { fields: Fields }) {
  const t = useTranslate('account')
  const id = useId()
  const [draft, setDraft] = useState<{ displayName?: string; language?: Language | '' }>({})
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
