import { failureLook as look } from './failure-look.ts'

let shown: HTMLDialogElement | undefined

/** Lays what has failed over the page, which stays below as it was. Escape and the button take it away. */
export function showFailure(title: string, message: string): void {
  hideFailure()
  shown = element('dialog', {
    inlineSize: 'min(64rem, 100vw - 2rem)',
    margin: '1rem auto auto',
    padding: '1.25rem 1.5rem',
    border: '0',
    borderBlockStart: look.edge,
    borderRadius: '6px',
    background: look.ground,
    color: look.ink,
  })
  const close = element('button', { position: 'absolute', insetInlineEnd: '1rem', color: 'inherit', padding: '0.5rem' })
  close.textContent = 'Close'
  close.addEventListener('click', hideFailure)
  const heading = element('h1', { margin: '0 0 0.75rem', font: look.title })
  heading.textContent = title
  const text = element('pre', { margin: '0', overflow: 'auto', font: look.text })
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

function element<Name extends 'dialog' | 'button' | 'h1' | 'pre'>(name: Name, style: Partial<CSSStyleDeclaration>) {
  const made = document.createElement(name)
  Object.assign(made.style, style)
  return made
}
