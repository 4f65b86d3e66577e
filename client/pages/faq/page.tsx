import { type FaqGroup, faqGroups } from '../../../shared/faq-entries.ts'
import greta from '../../assets/portraits/greta.svg?inline'
import { DocumentPage, DocumentSection } from '../../components/document-page.tsx'
import { Prose } from '../../components/prose.tsx'
import { Question } from '../../components/question.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export default function FaqPage() {
  const t = useTranslate('faq')
  // Questions about a disabled feature are empty.
  const groups = (Object.keys(faqGroups) as FaqGroup[]).filter(group =>
    faqGroups[group].some(entry => t(`entries.${entry}.question`)),
  )
  const sections = groups.map(group => ({ id: topicId(group), title: t(`groups.${group}.title`) }))
  const contents = { title: t('contents'), sections }
  return (
    <DocumentPage title={t('title')} lead={t('lead')} portrait={greta} contents={contents}>
      {groups.map((group, i) => (
        <Topic key={group} group={group} isBelow={i === 1} />
      ))}
      <DocumentSection id="contact" title={t('closing.title')}>
        <div className="prose lead">
          <Prose text={t('closing.body')} />
        </div>
      </DocumentSection>
    </DocumentPage>
  )
}

function Topic({ group, isBelow }: { group: FaqGroup; isBelow: boolean }) {
  const t = useTranslate('faq')
  return (
    <DocumentSection id={topicId(group)} title={t(`groups.${group}.title`)} isBelow={isBelow}>
      {faqGroups[group].map(
        entry =>
          t(`entries.${entry}.question`) && (
            <Question
              key={entry}
              id={entry}
              open={entry === 'purpose'}
              question={t(`entries.${entry}.question`)}
              answer={t(`entries.${entry}.answer`)}
            />
          ),
      )}
    </DocumentSection>
  )
}

/** Returns an id with a prefix, because an entry may have the same name as the group. */
function topicId(group: FaqGroup): string {
  return `topic-${group}`
}
