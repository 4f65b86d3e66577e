import { useEffect, useState } from 'react'
import { errorKind } from '../../../shared/error-kind.ts'
import type { PageError } from '../../../shared/payload.ts'
import { PageLink } from '../../components/page-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../visit-context.ts'
import { EmptySpot } from './empty-spot.tsx'
import { UpsideDown } from './upside-down.tsx'

/** What a visitor sees instead of a page: what is wrong with the request, or else a fault of ours. */
export default function ErrorPage() {
  const t = useTranslate('errors')
  const error = usePage().error ?? { status: 500 }
  const { status } = error
  const kind = errorKind(status)
  return (
    <div className="wall">
      <div className="page stack document-head">
        <strong className="error-status">{status}</strong>
        <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
        {kind === 'notFound' && <MissingAddress {...error} />}
        <div className="prose lead">
          <Prose text={t(`${kind}.body`)} />
        </div>
        <PageLink className="button" to="index">
          {t('actions.home')}
        </PageLink>
      </div>
      {kind === 'failed' ? <UpsideDown /> : <EmptySpot />}
    </div>
  )
}

/** The server's page is one for all addresses, so the browser fills in which of them it is; its line is there before. */
function MissingAddress({ path, refused }: PageError) {
  const t = useTranslate('errors')
  const [own, setOwn] = useState<string>()
  useEffect(() => setOwn(location.pathname + (refused ? location.search : '')), [refused])
  const address = path ?? own
  return (
    <p className="note">
      {address === undefined
        ? '\u00a0'
        : t(refused ? 'refused' : 'unmatched', refused ? { fullPath: address } : { path: address })}
    </p>
  )
}
