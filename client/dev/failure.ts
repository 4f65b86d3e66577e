/** How a failure is shown while developing, over a page and instead of one. Brands do not reach it: they may be what failed. */
export const failureLook = {
  edge: '6px solid #c8402f',
  ground: '#1b1d1f',
  ink: '#f1eee8',
  title: '600 1.125rem/1.4 system-ui, sans-serif',
  text: '0.875rem/1.6 ui-monospace, monospace',
}

let shown: HTMLDialogElement | undefined

/** Lays what has failed over the page, which stays below as it was. Escape and the button take it away. */
export function showFailure(title: string, message: string): void {
  hideFailure()
  shown = element('dialog', {
    inlineSize: 'min(64rem, 100vw - 2rem)',
    margin: '1rem auto auto',
    padding: '1.25rem 1.5rem',
    border: '0',
    borderBlockStart: failureLook.edge,
    borderRadius: '6px',
    background: failureLook.ground,
    color: failureLook.ink,
  })
  const close = element('button', { position: 'absolute', insetInlineEnd: '1rem', color: 'inherit', padding: '0.5rem' })
  close.textContent = 'Close'
  close.addEventListener('click', hideFailure)
  const heading = element('h1', { margin: '0 0 0.75rem', font: failureLook.title })
  heading.textContent = title
  const text = element('pre', { margin: '0', overflow: 'auto', font: failureLook.text })
  text.textContent = message
  shown.append(close, heading, text)
  shown.dataset.failure = ''
  document.body.append(shown)
  shown.showModal()
}

export function hideFailure(): void {
  shown?.remove()
  shown = undefined
}

/** Whether this is what lies over the page now. */
export function isShown(message: string): boolean {
  return shown?.querySelector('pre')?.textContent === message
}

function element<Name extends 'dialog' | 'button' | 'h1' | 'pre'>(name: Name, style: Partial<CSSStyleDeclaration>) {
  const made = document.createElement(name)
  Object.assign(made.style, style)
  return made
}
