import type { Language } from '../../shared/languages.ts'
import { type Messages, messagesPath, type Namespace } from '../../shared/messages.ts'

/** The message files that the server reads at its start and the browser on demand, by address. */
export function messageFiles(messages: Record<Language, Messages>): Map<string, Buffer> {
  const files = Object.entries(messages).flatMap(([code, catalogues]) =>
    Object.entries(catalogues).map(([namespace, catalogue]): [string, Buffer] => [
      messagesPath(code as Language, namespace as Namespace),
      Buffer.from(JSON.stringify(catalogue)),
    ]),
  )
  return new Map(files)
}
