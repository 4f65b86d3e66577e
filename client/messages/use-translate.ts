import { languageRow } from '../../shared/languages.ts'
import type { MessageKey, Messages, Namespace } from '../../shared/messages.ts'
import { translate, type Values } from '../../shared/translate.ts'
import { useFixedT, usePage } from '../page-context.ts'

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string

export function useTranslate<N extends Namespace>(namespace: N): Translate<N> {
  const { language, messages } = usePage()
  const fixedT = useFixedT()
  const catalogue: Messages[N] | undefined = messages[namespace]
  if (fixedT && catalogue) return fixedT(language, namespace)
  return (key, values) => translate(catalogue ?? {}, languageRow(language).tag, key, values)
}
