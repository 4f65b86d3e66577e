import { useTranslate } from '../../messages/use-translate.ts'

/** The visitor's place on the wall: a portrait by a cord, or an empty tondo that says whose it will be. */
export function Place({ portrait, alt = '' }: { portrait?: string; alt?: string }) {
  const t = useTranslate('account')
  return (
    <div className="row hang account-place">
      <div>{portrait ? <img src={portrait} alt={alt} width={512} height={512} /> : <p>{t('view.place')}</p>}</div>
    </div>
  )
}
