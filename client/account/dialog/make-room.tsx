import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import { type AccountIntent, account, closeAccount } from '../../stores/account.ts'
import { keepPortrait } from '../actions/keep-photo.ts'
import { openAuth } from '../auth/open-auth.ts'
import { Form } from '../form/form.tsx'
import { FormError } from '../form/form-error.ts'
import { PortraitPicker } from '../portraits/portrait-picker.tsx'
import { type NewPortrait, type Place as PortraitPlace, portraits } from '../portraits/portraits.ts'
import { pictureUrl } from '../portraits/show-portraits.ts'
import { forgetUnsent } from '../portraits/unsent-portraits.ts'
import { Place } from './place.tsx'
import { Links, View } from './view.tsx'

type Props = Extract<AccountIntent, { kind: 'full' }>

/** All places are taken: which of the kept portraits goes for the new one, or none. */
export function MakeRoom({ portrait, onSafe }: Props) {
  const t = useTranslate('account')
  const { kept } = useStore(portraits)
  const [picked, pick] = useState<PortraitPlace>()
  const send = async () => {
    if (!picked) throw new FormError('full.choose')
    closeAccount()
    // Another browser may have been quicker once more.
    const onFull = () => account.setState({ intent: { kind: 'full', portrait, onSafe } })
    await keepPortrait(portrait, t, { instead: picked, onSafe, onFull })
  }
  const leave = () => {
    closeAccount()
    forgetUnsent(openAuth().currentUser?.uid ?? '', portrait).catch(() => {})
  }
  return (
    <View title={t('full.title')} lead={t('full.lead')} portrait={<NewOne portrait={portrait} />}>
      <Form submit={t('full.act')} send={send}>
        <PortraitPicker {...{ kept, picked, onPick: pick }} />
      </Form>
      <Links links={[[t('full.leave'), leave]]} />
    </View>
  )
}

/** The one that waits for a place. */
function NewOne({ portrait }: { portrait: NewPortrait }) {
  const t = useTranslate('account')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = pictureUrl(portrait.photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [portrait])
  return <Place portrait={url} alt={t('full.new')} />
}
