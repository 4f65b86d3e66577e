import type { MessageKey } from '../../shared/messages.ts'
import type { Catalogue } from '../../shared/translate.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { DocumentPage, DocumentSection } from './document-page.tsx'
import { Prose } from './prose.tsx'

type Props = { namespace: 'privacy-policy' | 'terms-conditions'; portrait: string }

export function LegalDocument({ namespace, portrait }: Props) {
  const t = useTranslate(namespace)
  const sections = sectionIds(usePage().messages[namespace] ?? {}).map(id => {
    const [title, body] = [`sections.${id}.title`, `sections.${id}.body`] as MessageKey<typeof namespace>[]
    return { id, title: t(title!), body: t(body!) }
  })
  const head = { title: t('title'), lead: t('lead'), note: t('updated'), portrait }
  return (
    <DocumentPage {...head} contents={{ title: t('contents'), sections }}>
      {sections.map(({ id, title, body }, i) => (
        <DocumentSection key={id} id={id} title={title} isBelow={i === 1}>
          <div className="prose">
            <Prose text={body} />
          </div>
        </DocumentSection>
      ))}
    </DocumentPage>
  )
}

function sectionIds(messages: Catalogue): string[] {
  return Object.entries(messages).flatMap(([key, title]) => {
    const id = /^sections\.(\w+)\.title$/.exec(key)?.[1]
    return id && title ? [id] : []
  })
}
