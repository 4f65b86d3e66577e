/** Runs a task when the browser is idle, or after 200 ms in Safari, which has no requestIdleCallback. */
export function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 200)
}

export function isMetered(): boolean {
  const { connection } = navigator
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}
