/** How a failure is shown while developing, over a page and instead of one. Brands do not reach it: they may be what failed. */
export const failureLook = {
  edge: '6px solid #c8402f',
  ground: '#1b1d1f',
  ink: '#f1eee8',
  title: '600 1.125rem/1.4 system-ui, sans-serif',
  text: '0.875rem/1.6 ui-monospace, monospace',
}
