import { say } from '../notices/notices.ts'
import { shownPage } from '../stores/shown-page.ts'

/** Tells the visitor why they are still where they were. */
export function complain(key: 'toast.offline' | 'chunk.title'): undefined {
  const { messages } = shownPage.getState().shown!.page
  say(messages.common![key], { type: 'error' })
}
