import type { Language } from '../../shared/languages.ts'
import type { Messages } from '../../shared/messages.ts'
import { cardDrawings } from './card-drawings.ts'
import type { Drawing } from './drawing.ts'
import { iconDrawings } from './icon-drawings.ts'

/** Every picture that is drawn from the brand and the messages. */
export async function allDrawings(root: string, messages: Record<Language, Messages>): Promise<Drawing[]> {
  return [...iconDrawings(), ...(await cardDrawings(root, messages))]
}
