import { useTranslate } from '../../messages/use-translate.ts'

/** A portrait that hangs on the wall by a cord, or an empty tondo with a text for the visitor. */
export function PortraitSlot({ portrait, alt = '' }: { portrait?: string; alt?: string }) {
  const t = useTranslate('account')
  return (
    <div className="row hang account-slot">
      <div>{portrait ? <img src={portrait} alt={alt} width={512} height={512} /> : <p>{t('view.place')}</p>}</div>
    </div>
  )
}
