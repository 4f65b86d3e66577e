let held = 0

/** Whether something would be lost if the page were loaded anew without being asked. */
export function isUnsaved(): boolean {
  return held > 0
}

/** Takes note of unsaved work; what is returned says that it is saved or given up. */
export function holdUnsaved(): () => void {
  held += 1
  return () => {
    held -= 1
  }
}
