import { useTranslate } from '../../messages/use-translate.ts'

type Props = { portrait?: string; alt?: string; isKnown?: boolean }

export function PortraitSlot({ portrait, alt = '', isKnown = true }: Props) {
  const t = useTranslate('account')
  return (
    <div className="row hang account-slot">
      <div>
        {portrait ? <img src={portrait} alt={alt} width={512} height={512} /> : <p>{isKnown && t('view.place')}</p>}
      </div>
    </div>
  )
}
