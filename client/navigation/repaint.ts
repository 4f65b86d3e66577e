const mostMs = 100

/** Lets the browser show that a click was heard before the work begins; waits no longer than 100 ms for it. */
export function repaint(): Promise<void> {
  return new Promise(resolve => {
    const limit = setTimeout(resolve, mostMs)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(limit)
        resolve()
      }),
    )
  })
}
