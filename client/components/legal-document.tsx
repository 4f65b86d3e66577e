import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../visit-context.ts'
import { Contents } from './contents.tsx'
import { DocumentHead } from './document-head.tsx'
import { legalSections } from './legal-sections.ts'
import { Prose } from './prose.tsx'

type Props = { namespace: 'privacy-policy' | 'terms-conditions'; portrait: string }

/** A legal text: since when it holds, what it contains, its numbered sections. */
export function LegalDocument({ namespace, portrait }: Props) {
  const t = useTranslate(namespace)
  const sections = legalSections(usePage().messages[namespace] ?? {})
  return (
    <>
      <DocumentHead title={t('title')} lead={t('lead')} note={t('updated')} portrait={portrait} />
      <div className="page section stack pair document">
        <Contents title={t('contents')} entries={sections} />
        <div className="stack document-sections numbered">
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id}>
              <h2 className="title-m">{title}</h2>
              <div className="prose">
                <Prose text={body} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
