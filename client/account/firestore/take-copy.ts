/** Lets go of the offline copy. */
export type LetGo = () => void

/**
 * Takes the browser's one offline copy for this tab, as long as it lives or until it lets go; undefined while another tab
 * has it. Where the browser knows no locks, the SDK's own check is left.
 */
export function takeCopy(name: string): Promise<LetGo | undefined> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(() => {})
  return new Promise((take, fail) => {
    locks
      .request(name, { ifAvailable: true }, lock => {
        if (!lock) return take(undefined)
        return new Promise<void>(letGo => take(letGo))
      })
      .catch(fail)
  })
}
