import type { ServerResponse } from 'node:http'
import { failureLook as look } from '../../client/dev/failure-look.ts'
import { escapeHtml } from '../../server/page/escape-html.ts'

/** Stands in for every page while there is no build, and makes way for it by itself. */
export function failurePage(message: string, res: ServerResponse): void {
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The build failed</title>
<style>
body { margin: 0; padding: 2rem; border-block-start: ${look.edge}; background: ${look.ground}; color: ${look.ink} }
h1 { margin: 0 0 0.75rem; font: ${look.title} }
pre { margin: 0; overflow: auto; font: ${look.text} }
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
