import type { Language } from '../../shared/languages.ts'
import { makePage } from '../../shared/make-page.ts'
import { type Messages, messagesPath, type Namespace } from '../../shared/messages.ts'
import { payloadPath } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'

export function payloadFiles(
  id: string,
  routes: readonly Route[],
  messages: Record<Language, Messages>,
): Map<string, Buffer> {
  const files = routes.map((route): [string, Buffer] => [
    payloadPath(route.path),
    Buffer.from(JSON.stringify(makePage(id, route, messages[route.language]))),
  ])
  return new Map(files)
}

export function messageFiles(messages: Record<Language, Messages>): Map<string, Buffer> {
  const files = Object.entries(messages).flatMap(([code, catalogues]) =>
    Object.entries(catalogues).map(([namespace, catalogue]): [string, Buffer] => [
      messagesPath(code as Language, namespace as Namespace),
      Buffer.from(JSON.stringify(catalogue)),
    ]),
  )
  return new Map(files)
}
