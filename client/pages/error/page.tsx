import { PageLink } from '../../components/page-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../visit-context.ts'
import { EmptySpot } from './empty-spot.tsx'
import { UpsideDown } from './upside-down.tsx'

/** What a visitor sees instead of a page: not found for 404, otherwise a fault of ours. */
export default function ErrorPage() {
  const t = useTranslate('errors')
  const { status, path } = usePage().error ?? { status: 500, path: '' }
  const missing = status === 404
  const kind = missing ? 'notFound' : 'failed'
  return (
    <div className="wall">
      <div className="page stack document-head">
        <strong className="error-status">{status}</strong>
        <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
        {missing && <p className="note">{t('unmatched', { path })}</p>}
        <div className="prose lead">
          <Prose text={t(`${kind}.body`)} />
        </div>
        <PageLink className="button" to="index">
          {t('actions.home')}
        </PageLink>
      </div>
      {missing ? <EmptySpot /> : <UpsideDown />}
    </div>
  )
}
