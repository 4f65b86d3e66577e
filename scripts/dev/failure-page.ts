import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../../server/page/escape-html.ts'

/** Stands in for every page while there is no build, and makes way for it by itself. */
export function failurePage(message: string, res: ServerResponse): void {
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>The build failed</title>
<style>
body { margin: 0; padding: 2rem; border-block-start: 6px solid #c8402f; background: #1b1d1f; color: #f1eee8 }
h1 { margin: 0 0 0.75rem; font: 600 1.125rem/1.4 system-ui, sans-serif }
pre { margin: 0; overflow: auto; font: 0.875rem/1.6 ui-monospace, monospace }
</style>
<h1>The build failed</h1>
<pre>${escapeHtml(message)}</pre>
<script>
new EventSource('/__dev/events').addEventListener('message', ({ data }) => {
  if (JSON.parse(data).failure !== document.querySelector('pre').textContent) location.reload()
})
</script>
`)
}
