import { useEffect, useState } from 'react'
import { errorKind } from '../../../shared/error-kind.ts'
import type { PageError } from '../../../shared/payload.ts'
import bruno from '../../assets/portraits/bruno.svg'
import emil from '../../assets/portraits/emil.svg'
import greta from '../../assets/portraits/greta.svg'
import ines from '../../assets/portraits/ines.svg'
import kofi from '../../assets/portraits/kofi.svg'
import { PageLink } from '../../components/page-link.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { Prose } from '../../components/prose.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../page-context.ts'

export default function ErrorPage() {
  const t = useTranslate('errors')
  const error = usePage().error ?? { status: 500 }
  const { status } = error
  const kind = errorKind(status)
  return (
    <div className="wall">
      <div className="page stack document-head">
        <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
        <div className="prose lead">
          <Prose text={t(`${kind}.body`)} />
        </div>
        <PageLink className="button primary" to="index">
          {t('actions.home')}
        </PageLink>
      </div>
      <div className="row hang error-wall">
        {kind === 'failed' ? (
          <div>
            <Portrait inSight className="error-fallen" src={bruno} />
            <span>{status}</span>
          </div>
        ) : (
          <>
            {[greta, kofi].map(frame)}
            <div className="error-gap">
              <strong>{status}</strong>
              {kind === 'notFound' && <MissingUrl {...error} />}
            </div>
            {[emil, ines].map(frame)}
          </>
        )}
      </div>
    </div>
  )
}

/** The server renders one error page for all URLs, so the browser fills in the requested URL. */
function MissingUrl({ path, refused }: PageError) {
  const t = useTranslate('errors')
  const [own, setOwn] = useState<string>()
  useEffect(() => setOwn(location.pathname + (refused ? location.search : '')), [refused])
  const url = path ?? own
  return (
    <p className="note keep">
      {url === undefined ? '\u00a0' : t(refused ? 'refused' : 'unmatched', refused ? { fullPath: url } : { path: url })}
    </p>
  )
}

function frame(portrait: string) {
  return (
    <div key={portrait}>
      <Portrait inSight src={portrait} />
    </div>
  )
}
