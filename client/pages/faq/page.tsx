import { type FaqGroup, faqGroups } from '../../../shared/faq-entries.ts'
import greta from '../../assets/portraits/greta.svg'
import { Contents } from '../../components/contents.tsx'
import { DocumentHead } from '../../components/document-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Topic } from './topic.tsx'
import { topicId } from './topic-id.ts'

const groups = (Object.keys(faqGroups) as FaqGroup[]).filter(group => faqGroups[group][0])

export default function FaqPage() {
  const t = useTranslate('faq')
  const topics = groups.map(group => ({ id: topicId(group), title: t(`groups.${group}.title`) }))
  return (
    <>
      <DocumentHead title={t('title')} lead={t('lead')} portrait={greta} />
      <div className="page section stack pair document">
        <Contents title={t('contents')} entries={topics} />
        <div className="stack document-sections">
          {groups.map(group => (
            <Topic key={group} group={group} />
          ))}
          <section>
            <h2 className="title-m">{t('closing.title')}</h2>
            <div className="prose lead">
              <Prose text={t('closing.body')} />
            </div>
          </section>
        </div>
      </div>
    </>
  )
}
