import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useObjectUrl } from '../../components/use-object-url.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type AccountIntent, account, closeAccount, type NewPortrait } from '../../stores/account.ts'
import { keepPortrait } from '../actions/keep-photo.ts'
import { openAuth } from '../auth/open-auth.ts'
import { Form } from '../form/form.tsx'
import { FormError } from '../form/form-error.ts'
import { PortraitPicker } from '../portraits/portrait-picker.tsx'
import { portraits, type Slot, toJpeg } from '../portraits/portraits.ts'
import { forgetUnsent } from '../portraits/storage.ts'
import { PortraitSlot } from './portrait-slot.tsx'
import { DialogView, Links } from './view.tsx'

type Props = Extract<AccountIntent, { kind: 'full' }>

export function ReplacePortrait({ portrait, onSafe }: Props) {
  const t = useTranslate('account')
  const { kept } = useStore(portraits)
  const [picked, pick] = useState<Slot>()
  const send = async () => {
    if (!picked) throw new FormError('full.choose')
    closeAccount()
    const onFull = () => account.setState({ intent: { kind: 'full', portrait, onSafe } })
    await keepPortrait(portrait, t, { instead: picked, onSafe, onFull })
  }
  const leave = () => {
    closeAccount()
    forgetUnsent(openAuth().currentUser?.uid ?? '', portrait).catch(() => {})
  }
  return (
    <DialogView title={t('full.title')} lead={t('full.lead')} portrait={<NewOne portrait={portrait} />}>
      <Form submit={t('full.act')} send={send}>
        <PortraitPicker {...{ kept, picked, onPick: pick }} />
      </Form>
      <Links links={[[t('full.leave'), leave]]} />
    </DialogView>
  )
}

function NewOne({ portrait }: { portrait: NewPortrait }) {
  const t = useTranslate('account')
  const file = useMemo(() => toJpeg(portrait.photo), [portrait])
  return <PortraitSlot portrait={useObjectUrl(file)} alt={t('full.new')} />
}
