/** Runs a task when the browser has nothing better to do. Safari has no requestIdleCallback. */
export function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 200)
}

/** Whether the visitor pays for every byte, or waits for it: then nothing is fetched that was not asked for. */
export function isMetered(): boolean {
  const { connection } = navigator
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}
