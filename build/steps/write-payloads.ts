import type { Language } from '../../shared/languages.ts'
import { makePage } from '../../shared/make-page.ts'
import type { Messages } from '../../shared/messages.ts'
import { payloadPath } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'
import { writePublic } from './write-public.ts'

/** The payload file of every page in every language. */
export async function writePayloads(
  folder: string,
  id: string,
  routes: readonly Route[],
  messages: Record<Language, Messages>,
  dev: boolean,
): Promise<void> {
  const files = routes.map((route): [string, Buffer] => [
    payloadPath(route.path),
    Buffer.from(JSON.stringify(makePage(id, route, messages[route.language]))),
  ])
  await writePublic(folder, new Map(files), dev)
}
