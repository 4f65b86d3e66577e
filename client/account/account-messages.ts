import { languageRow } from '../../shared/languages.ts'
import { translate } from '../../shared/translate.ts'
import { loadMessages } from '../messages/load-messages.ts'
import type { Translate } from '../messages/use-translate.ts'
import { shownPage } from '../stores/shown-page.ts'

/** The account's words in the language of the page, outside of its dialog. */
export async function accountMessages(): Promise<Translate<'account'>> {
  const { language } = shownPage.getState().shown!.page
  const messages = await loadMessages(language, ['account'])
  return (key, values) => translate(messages.account, languageRow(language).tag, key, values)
}
