import { useTranslate } from '../../messages/use-translate.ts'

export default function Page() {
  const t = useTranslate('home')
  return <h1 tabIndex={-1}>{t('hero.title')}</h1>
}
