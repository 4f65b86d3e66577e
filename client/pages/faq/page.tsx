import { useTranslate } from '../../messages/use-translate.ts'

export default function Page() {
  const t = useTranslate('faq')
  return <h1 tabIndex={-1}>{t('title')}</h1>
}
