import { PageLink } from '../../components/page-link.tsx'
import { Question } from '../../components/question.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

const questions = ['upload', 'free', 'account', 'phone'] as const

export function Questions() {
  const t = useTranslate('home')
  return (
    <section className="page section stack pair questions">
      <div className="stack section-head">
        <h2>{t('questions.title')}</h2>
        <PageLink className="more" to="faq">
          {t('questions.all')}
        </PageLink>
      </div>
      <div>
        {questions.map(
          (name, i) =>
            t(`questions.${name}.question`) && (
              <Question
                key={name}
                name="questions"
                open={i === 0}
                question={t(`questions.${name}.question`)}
                answer={t(`questions.${name}.answer`)}
              />
            ),
        )}
      </div>
    </section>
  )
}
