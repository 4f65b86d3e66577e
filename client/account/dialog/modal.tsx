import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Elements } from '../../elements.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { enterModal } from '../../stores/modal.ts'

type Props = { open: boolean; onClose: () => void; children: Elements }

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
  const closed = () => {
    // The `close` event may arrive after the dialog has been opened again.
    if (!dialog.current!.open) onClose()
  }
  const pressed = useRef<EventTarget>(null)
  const press = ({ target }: PointerEvent) => {
    pressed.current = target
  }
  const click = ({ target }: MouseEvent) => {
    // Dragging a selection out of a text field also fires a click on the dialog.
    const isOutside = target === dialog.current && pressed.current === target
    const isPageLink = (target as Element).closest('a[href]:not([download])')
    if (isOutside || isPageLink) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close the dialog with Escape or the button.
    <dialog
      ref={dialog}
      className="account"
      aria-labelledby="account-title"
      onClose={closed}
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
