import { type FaqGroup, faqGroups } from '../../../shared/faq-entries.ts'
import { Question } from '../../components/question.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { topicId } from './topic-id.ts'

/** The questions of one group. */
export function Topic({ group }: { group: FaqGroup }) {
  const t = useTranslate('faq')
  return (
    <section id={topicId(group)}>
      <h2 className="title-m">{t(`groups.${group}.title`)}</h2>
      {faqGroups[group].map(entry => (
        <Question
          key={entry}
          id={entry}
          question={t(`entries.${entry}.question`)}
          answer={t(`entries.${entry}.answer`)}
        />
      ))}
    </section>
  )
}
