import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
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
  const pressed = useRef<EventTarget>(null)
  const press = ({ target }: PointerEvent) => {
    pressed.current = target
  }
  const click = ({ target }: MouseEvent) => {
    // Outside of it, which is the backdrop, or on a link that leads to a page. Who drags out of a field to select its text
    // has pressed inside, though the click is the dialog's.
    const isOutside = target === dialog.current && pressed.current === target
    if (isOutside || (target as Element).closest('a[href]:not([download])')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same.
    <dialog
      ref={dialog}
      className="account"
      aria-labelledby="account-title"
      onClose={onClose}
      onPointerDown={press}
      onClick={click}
    >
      <div className="account-sheet">
        <button type="button" className="account-close" aria-label={t('dialog.close')} onClick={onClose} />
        {children}
      </div>
    </dialog>
  )
}
