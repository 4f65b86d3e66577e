/** Lays the message of a failed build over the page; the page stays below, as it was. */
export function showFailure(message: string): void {
  const old = document.querySelector('dialog[data-build-failure]')
  old?.remove()
  const dialog = document.createElement('dialog')
  dialog.dataset.buildFailure = ''
  const text = document.createElement('pre')
  text.textContent = message
  dialog.append(text)
  Object.assign(text.style, { margin: '0', whiteSpace: 'pre-wrap', font: '14px/1.5 ui-monospace, monospace' })
  Object.assign(dialog.style, { maxWidth: '60rem', margin: 'auto', padding: '1.5rem', border: '4px solid var(--call)' })
  document.body.append(dialog)
  dialog.showModal()
}
