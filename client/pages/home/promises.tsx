import { PageLink } from '../../components/page-link.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

const statements = ['sent', 'seen', 'data', 'gone'] as const

export function Promises() {
  const t = useTranslate('home')
  return (
    <section className="wall wall-lapis section promise">
      <div className="page">
        <div className="stack promise-words">
          <h2>{t('promise.title')}</h2>
          <p className="lead">{t('promise.lead')}</p>
          <ul className="promise-list keep">
            {statements.map(name => (
              <li key={name}>{t(`promise.statements.${name}`)}</li>
            ))}
          </ul>
          {t('promise.note') && <p>{t('promise.note')}</p>}
          <p>
            <PageLink className="more" to="privacy-policy">
              {t('promise.link')}
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  )
}
