/** Does not use `brand.ts`, because that file may contain the error. */
export const failureStyle = {
  edge: '6px solid #c8402f',
  ground: '#1b1d1f',
  ink: '#f1eee8',
  title: '600 1.125rem/1.4 system-ui, sans-serif',
  text: '0.875rem/1.6 ui-monospace, monospace',
}

let shown: HTMLDialogElement | undefined

export function showFailure(title: string, message: string): void {
  hideFailure()
  shown = element('dialog', {
    inlineSize: 'min(64rem, 100vw - 2rem)',
    margin: '1rem auto auto',
    padding: '1.25rem 1.5rem',
    border: '0',
    borderBlockStart: failureStyle.edge,
    borderRadius: '6px',
    background: failureStyle.ground,
    color: failureStyle.ink,
  })
  const close = element('button', { position: 'absolute', insetInlineEnd: '1rem', color: 'inherit', padding: '0.5rem' })
  close.textContent = 'Close'
  close.addEventListener('click', hideFailure)
  const heading = element('h1', { margin: '0 0 0.75rem', font: failureStyle.title })
  heading.textContent = title
  const text = element('pre', { margin: '0', overflow: 'auto', font: failureStyle.text })
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

export function isShown(message: string): boolean {
  return shown?.querySelector('pre')?.textContent === message
}

function element<Name extends 'dialog' | 'button' | 'h1' | 'pre'>(name: Name, style: Partial<CSSStyleDeclaration>) {
  const made = document.createElement(name)
  Object.assign(made.style, style)
  return made
}
