import type { Language } from '../../shared/languages.ts'
import { type Messages, messagesPath, type Namespace } from '../../shared/messages.ts'
import { writePublic } from './write-public.ts'

/** The message files that the server reads at its start and the browser on demand. */
export async function writeMessages(folder: string, messages: Record<Language, Messages>, dev: boolean): Promise<void> {
  const files = Object.entries(messages).flatMap(([code, catalogues]) =>
    Object.entries(catalogues).map(([namespace, catalogue]): [string, Buffer] => [
      messagesPath(code as Language, namespace as Namespace),
      Buffer.from(JSON.stringify(catalogue)),
    ]),
  )
  await writePublic(folder, new Map(files), dev)
}
