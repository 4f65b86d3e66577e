import { useTranslate } from '../../messages/use-translate.ts'

export function PortraitSlot({ portrait, alt = '' }: { portrait?: string; alt?: string }) {
  const t = useTranslate('account')
  return (
    <div className="row hang account-slot">
      <div>{portrait ? <img src={portrait} alt={alt} width={512} height={512} /> : <p>{t('view.place')}</p>}</div>
    </div>
  )
}
