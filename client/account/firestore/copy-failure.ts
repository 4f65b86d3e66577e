/** Why there is no offline copy, in the words of the SDK. */
export type CopyFailure = 'failed-precondition' | 'unimplemented'

export type Circumstances = {
  /** Whether this tab was loaded anew for this reason before. */
  reloaded: boolean
  /** Whether loading it anew would lose work. */
  unsaved: boolean
}

/**
 * What follows from having no offline copy (specification, section 4): another tab has it, then the page is loaded anew;
 * the browser offers none, then that is only logged. Never in a loop: the other tab will still be there.
 */
export function decideOnFailure(failure: CopyFailure, { reloaded, unsaved }: Circumstances): 'reload' | 'go on' {
  return failure === 'failed-precondition' && !reloaded && !unsaved ? 'reload' : 'go on'
}

export const failureMessages: Record<CopyFailure, string> = {
  'failed-precondition': 'Another tab keeps the offline copy of the account.',
  unimplemented: 'This browser keeps no offline copy of the account.',
}
