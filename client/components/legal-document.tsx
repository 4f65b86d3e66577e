import type { Catalogue } from '../../shared/translate.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { DocumentPage, DocumentSection } from './document-page.tsx'
import { Prose } from './prose.tsx'

type Props = { namespace: 'privacy-policy' | 'terms-conditions'; portrait: string }

export function LegalDocument({ namespace, portrait }: Props) {
  const t = useTranslate(namespace)
  const sections = sectionsOf(usePage().messages[namespace] ?? {})
  const head = { title: t('title'), lead: t('lead'), note: t('updated'), portrait }
  return (
    <DocumentPage {...head} contents={{ title: t('contents'), sections }}>
      {sections.map(({ id, title, body }) => (
        <DocumentSection key={id} id={id} title={title}>
          <div className="prose">
            <Prose text={body} />
          </div>
        </DocumentSection>
      ))}
    </DocumentPage>
  )
}

/** Returns the sections that have a title. A section about a feature that is switched off has none. */
function sectionsOf(messages: Catalogue): { id: string; title: string; body: string }[] {
  return Object.entries(messages).flatMap(([key, title]) => {
    const id = /^sections\.(\w+)\.title$/.exec(key)?.[1]
    return id && title ? { id, title, body: messages[`sections.${id}.body`] ?? '' } : []
  })
}
