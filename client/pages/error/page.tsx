import { type ReactNode, useEffect, useState } from 'react'
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

/** What a visitor sees instead of a page: what is wrong with the request, or else a fault of ours. */
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
      {kind === 'failed' ? (
        <FallenPortrait status={status} />
      ) : (
        <MissingPortrait status={status}>{kind === 'notFound' && <MissingAddress {...error} />}</MissingPortrait>
      )}
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

/** A picture that hangs the wrong way up. */
function FallenPortrait({ status }: PageError) {
  return (
    <div className="row hang error-wall">
      <div>
        <Portrait inSight className="error-fallen" src={bruno} />
        {status}
      </div>
    </div>
  )
}

/** A wall of portraits with a nail where one used to hang, and the label that still tells of it. */
function MissingPortrait({ status, children }: PageError & { children: ReactNode }) {
  return (
    <div className="row hang error-wall">
      <Hung portrait={greta} />
      <Hung portrait={kofi} />
      <div className="error-gap">
        <strong>{status}</strong>
        {children}
      </div>
      <Hung portrait={emil} />
      <Hung portrait={ines} />
    </div>
  )
}

function Hung({ portrait }: { portrait: string }) {
  return (
    <div>
      <Portrait inSight src={portrait} />
    </div>
  )
}
