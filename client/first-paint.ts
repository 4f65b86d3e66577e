/** Resolves when the browser has begun to show the page. A tab in the background shows nothing and waits for nothing. */
export function firstPaint(): Promise<void> {
  return new Promise(resolve => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
