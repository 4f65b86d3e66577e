/** Gives the browser a turn: input and painting come before what follows. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
