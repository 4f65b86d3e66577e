import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { enterModal } from '../../stores/modal.ts'

type Props = { open: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog of the browser's own: it holds the focus, hears Escape, and gives the focus back. */
export function Modal({ open, onClose, children }: Props) {
  const t = useTranslate('account')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    if (!open) return
    element.showModal()
    const leave = enterModal(element)
    return () => {
      leave()
      element.close()
    }
  }, [open])
  const click = ({ target }: MouseEvent) => {
    // Outside of it, which is the backdrop, or on a link that leads to a page.
    if (target === dialog.current || (target as Element).closest('a[href]')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same.
    <dialog ref={dialog} className="account" aria-labelledby="account-title" onClose={onClose} onClick={click}>
      <div className="account-sheet">
        <button type="button" className="account-close" aria-label={t('dialog.close')} onClick={onClose} />
        {children}
      </div>
    </dialog>
  )
}
