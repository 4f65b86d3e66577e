import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { cropAgain, isToolTaken } from '../actions/crop-again.ts'
import { makeChange } from '../actions/save-record.ts'
import { useDescription } from '../portraits/describe-portrait.ts'
import { PortraitPicker } from '../portraits/portrait-picker.tsx'
import { chosenOf, type Place as PortraitPlace, portraits, type ShownPortrait } from '../portraits/portraits.ts'
import { Place } from './place.tsx'

export type Pick = {
  kept: readonly ShownPortrait[]
  picked: ShownPortrait | undefined
  pick: (place: PortraitPlace) => void
}

/** The kept portraits, and the one that is looked at: at first the one that stands for the visitor. */
export function usePickedPortrait(): Pick {
  const { kept } = useStore(portraits)
  const [place, pick] = useState<PortraitPlace>()
  return { kept, picked: kept.find(one => one.place === place) ?? chosenOf(kept), pick }
}

/** The picked portrait on the wall, and beside it the card that says whose it is. */
export function HungPortrait({ picked }: { picked: ShownPortrait | undefined }) {
  const t = useTranslate('account')
  const name = useStore(account, state => state.name)
  const describe = useDescription()
  if (!picked) return <Place />
  const { date, purpose } = describe(picked)
  return (
    <div className="account-hung">
      <Place portrait={picked.url} alt={t('view.portrait')} />
      <p className="account-card">
        {name && <strong>{name}</strong>}
        <span>{date}</span>
        {purpose && <span>{purpose}</span>}
      </p>
    </div>
  )
}

/** What can be done with the picked portrait, and the others beside it; or how one would come there. */
export function PortraitNote({ kept, picked, pick }: Pick) {
  const t = useTranslate('account')
  const note = useRef<HTMLDivElement>(null)
  const count = kept.length
  const before = useRef(count)
  useEffect(() => {
    // The button that removed one has gone with it.
    if (count < before.current && document.activeElement === document.body) note.current?.focus()
    before.current = count
  }, [count])
  return (
    <div ref={note} tabIndex={-1} className="account-portraits">
      {picked ? (
        <>
          <Acts key={picked.place} picked={picked} isChosen={picked === chosenOf(kept)} />
          <PortraitPicker {...{ kept, onPick: pick }} picked={picked.place} />
        </>
      ) : (
        <p className="note">{t('view.noPortrait')}</p>
      )}
    </div>
  )
}

function Acts({ picked, isChosen }: { picked: ShownPortrait; isChosen: boolean }) {
  const t = useTranslate('account')
  const [asks, setAsks] = useState(false)
  const open = () => void cropAgain(picked)
  if (asks)
    return (
      <div role="alert">
        <p>{t('again.ask')}</p>
        <p className="account-links">
          <Act words={t('again.anyway')} onAct={open} />
          <Act words={t('act.back')} onAct={() => setAsks(false)} />
        </p>
      </div>
    )
  return (
    <p className="account-links">
      <a className="account-more" href={picked.url} download="portrait-512.jpg">
        {t('view.downloadPortrait')}
      </a>
      <Act words={t('again.act')} onAct={() => (isToolTaken() ? setAsks(true) : open())} />
      {!isChosen && (
        <Act
          words={t('portraits.choose')}
          onAct={() => makeChange((record, queued) => record.choose(picked, queued), t)}
        />
      )}
      <Act
        words={t('view.removePortrait')}
        onAct={() => makeChange((record, queued) => record.removePortrait(picked, queued), t)}
      />
    </p>
  )
}

const Act = ({ words, onAct }: { words: string; onAct: () => void }) => (
  <button type="button" className="account-more" onClick={onAct}>
    {words}
  </button>
)
