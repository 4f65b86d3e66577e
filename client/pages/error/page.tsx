import { PageLink } from '../../components/page-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../page-context.ts'

/** What a visitor sees instead of a page: not found for 404, otherwise a fault of ours. */
export default function ErrorPage() {
  const t = useTranslate('errors')
  const { error } = usePage()
  const kind = error?.status === 404 ? 'notFound' : 'failed'
  return (
    <div className="error-page">
      <p className="error-status">{error?.status ?? 500}</p>
      <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
      {kind === 'notFound' && <p className="error-address">{t('unmatched', { path: error?.path ?? '' })}</p>}
      <Prose text={t(`${kind}.body`)} />
      <PageLink className="button" to="index">
        {t('actions.home')}
      </PageLink>
    </div>
  )
}
