import { useMemo, useState } from 'react'
import type { Messages, Namespace } from '../../shared/messages.ts'
import type { Elements } from '../elements.ts'
import { logError } from '../failures/log-error.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { PageContext, useConfig, usePage } from '../page-context.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'

type Props = { namespace: Namespace; children: Elements }

/** Loads the namespace's messages, because the page's payload does not contain them. */
export function WithMessages({ namespace, children }: Props) {
  const page = usePage()
  const config = useConfig()
  const messages = useMessages(namespace)
  const context = useMemo(
    () => messages && { page: { ...page, messages: { ...page.messages, [namespace]: messages } }, config },
    [page, config, namespace, messages],
  )
  return context && <PageContext value={context}>{children}</PageContext>
}

/** After a language switch, returns the old messages until the new messages have loaded. */
function useMessages<N extends Namespace>(namespace: N): Messages[N] | undefined {
  const { language } = usePage()
  const [messages, setMessages] = useState<Messages[N]>()
  useAbortableEffect([language, namespace], signal => {
    loadMessages(language, [namespace]).then(
      all => signal.aborted || setMessages(all[namespace]),
      error => logError(`The messages of ${namespace} could not be loaded.`, error),
    )
  })
  return messages
}
