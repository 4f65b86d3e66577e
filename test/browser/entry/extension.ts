/** Changes a document before the page's own scripts run, as browser extensions do. Pass this function to `addInitScript`. */
export function extend() {
  const mark = (parent: Element) => {
    const node = document.createElement('div')
    node.textContent = 'an extension'
    parent.prepend(node)
    parent.setAttribute('data-extension', '')
  }
  new MutationObserver((_, observer) => {
    if (!document.body) return
    observer.disconnect()
    for (const element of [document.documentElement, document.head, document.body]) mark(element)
  }).observe(document, { childList: true, subtree: true })
}
