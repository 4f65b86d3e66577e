import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { cropAgain, hasUnsavedCrop } from '../actions/crop-again.ts'
import { makeChange } from '../actions/save-record.ts'
import { openAuth } from '../auth/open-auth.ts'
import { PortraitPicker, useDescription } from '../portraits/portrait-picker.tsx'
import { chosenOf, portraits, type ShownPortrait, type Slot } from '../portraits/portraits.ts'
import { removeOriginal } from '../portraits/storage.ts'
import { PortraitSlot } from './portrait-slot.tsx'
import { LinkButton } from './view.tsx'

export type Picking = {
  known: boolean
  kept: readonly ShownPortrait[]
  picked: ShownPortrait | undefined
  pick: (slot: Slot) => void
}

export function usePickedPortrait(): Picking {
  const { known, kept } = useStore(portraits)
  const [slot, pick] = useState<Slot>()
  return { known, kept, picked: kept.find(one => one.slot === slot) ?? chosenOf(kept), pick }
}

export function PickedPortrait({ known, picked }: Pick<Picking, 'known' | 'picked'>) {
  const t = useTranslate('account')
  const name = useStore(account, state => state.name)
  const describe = useDescription()
  if (!picked) return <PortraitSlot isKnown={known} />
  const { date, purpose } = describe(picked)
  return (
    <div className="account-picked">
      <PortraitSlot portrait={picked.url} alt={t('view.portrait')} />
      <p className="account-card">
        {name && <strong>{name}</strong>}
        <span>{date}</span>
        {purpose && <span>{purpose}</span>}
      </p>
    </div>
  )
}

export function PortraitNote({ known, kept, picked, pick }: Picking) {
  const t = useTranslate('account')
  const note = useRef<HTMLDivElement>(null)
  const count = kept.length
  const before = useRef(count)
  useEffect(() => {
    // If the visitor removes a portrait, its focused "remove" button also disappears, so this element gets the focus.
    if (count < before.current && document.activeElement === document.body) note.current?.focus()
    before.current = count
  }, [count])
  return (
    <div ref={note} tabIndex={-1} className="account-portraits">
      {picked ? (
        <>
          <PortraitActions key={picked.slot} picked={picked} isChosen={picked === chosenOf(kept)} />
          <PortraitPicker {...{ kept, onPick: pick }} picked={picked.slot} />
        </>
      ) : (
        known && <p className="note">{t('view.noPortrait')}</p>
      )}
    </div>
  )
}

function PortraitActions({ picked, isChosen }: { picked: ShownPortrait; isChosen: boolean }) {
  const t = useTranslate('account')
  const [isConfirming, setConfirming] = useState(false)
  const open = () => void cropAgain(picked)
  const choose = () => makeChange((record, queued) => record.choose(picked, queued), t)
  const remove = () => {
    void makeChange((record, queued) => record.removePortrait(picked, queued), t)
    removeOriginal(openAuth().currentUser?.uid ?? '', picked).catch(() => {})
  }
  if (isConfirming)
    return (
      <div role="alert">
        <p>{t('again.ask')}</p>
        <p className="account-links">
          <LinkButton onClick={open}>{t('again.anyway')}</LinkButton>
          <LinkButton onClick={() => setConfirming(false)}>{t('act.back')}</LinkButton>
        </p>
      </div>
    )
  return (
    <p className="account-links">
      <a className="account-more" href={picked.url} download={`${t('portraits.fileName')}.jpg`}>
        {t('view.downloadPortrait')}
      </a>
      <LinkButton onClick={() => (hasUnsavedCrop() ? setConfirming(true) : open())}>{t('again.act')}</LinkButton>
      {!isChosen && <LinkButton onClick={choose}>{t('portraits.choose')}</LinkButton>}
      <LinkButton onClick={remove}>{t('view.removePortrait')}</LinkButton>
    </p>
  )
}
