import { createContext, use } from 'react'
import { type Language, languageRow } from '../../shared/languages.ts'
import type { MessageKey, Messages, Namespace } from '../../shared/messages.ts'
import { translate, type Values } from '../../shared/translate.ts'
import { usePage } from '../page-context.ts'

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string

/** The server provides i18next here. The browser uses `translate`, which gives the same texts. */
export const ServerTranslate = createContext<
  ((language: Language, namespace: Namespace) => (key: string, values?: Values) => string) | undefined
>(undefined)

export function useTranslate<N extends Namespace>(namespace: N): Translate<N> {
  const { language, messages } = usePage()
  const fixedT = use(ServerTranslate)
  const catalogue: Messages[N] | undefined = messages[namespace]
  if (fixedT && catalogue) return fixedT(language, namespace)
  return (key, values) => translate(catalogue ?? {}, languageRow(language).tag, key, values)
}
