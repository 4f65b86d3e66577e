import { useEffect, useState } from 'react'
import type { Messages, Namespace } from '../../shared/messages.ts'
import { logError } from '../errors/log-error.ts'
import { usePage } from '../page-context.ts'
import { loadMessages } from './load-messages.ts'

/** Messages that pages do not bring along. After a change of language the old ones stay until the new ones are there. */
export function useMessages<N extends Namespace>(namespace: N): Messages[N] | undefined {
  const { language } = usePage()
  const [messages, setMessages] = useState<Messages[N]>()
  useEffect(() => {
    let wanted = true
    loadMessages(language, [namespace]).then(
      all => wanted && setMessages(all[namespace]),
      error => logError(`The messages of ${namespace} could not be loaded.`, error),
    )
    return () => {
      wanted = false
    }
  }, [language, namespace])
  return messages
}
